package dev.musher.base.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A directory known by its path, for systems on which the JDK cannot hold one open. Links are
 * checked, but a link swapped in between the check and the use is not noticed.
 */
record PlainDirectory(Path path) implements OpenDirectory {
    @Override
    public Optional<BasicFileAttributes> stat(Path name) throws IOException {
        try {
            return Optional.of(
                    Files.readAttributes(
                            path.resolve(name),
                            BasicFileAttributes.class,
                            LinkOption.NOFOLLOW_LINKS));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public @Nullable PosixFileAttributeView rights(Path name) {
        return Files.getFileAttributeView(
                path.resolve(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public OpenDirectory child(Path name) throws IOException {
        var child = path.resolve(name);
        if (!Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
            throw new NotDirectoryException(child.toString());
        }
        return new PlainDirectory(child);
    }

    @Override
    public FileChannel openToRead(Path name) throws IOException {
        return FileChannel.open(
                path.resolve(name), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public FileChannel openToWrite(Path name) throws IOException {
        return FileChannel.open(
                path.resolve(name), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public FileChannel create(Path name, FileAttribute<?>... attributes) throws IOException {
        return FileChannel.open(
                path.resolve(name),
                Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW),
                attributes);
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        Files.move(path.resolve(from), path.resolve(to), StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void delete(Path name) throws IOException {
        Files.delete(path.resolve(name));
    }

    @Override
    public void makeDirectory(Path name, OpenDirectory staging) throws IOException {
        Files.createDirectory(path.resolve(name));
    }

    @Override
    public void sync() throws IOException {
        try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    @Override
    public void close() {}
}
