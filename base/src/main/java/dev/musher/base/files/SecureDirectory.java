package dev.musher.base.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A directory held open by the system, so that it stays the same one whatever happens to its path.
 */
record SecureDirectory(Path path, SecureDirectoryStream<Path> stream) implements OpenDirectory {
    private static final Path ITSELF = Path.of(".");

    @Override
    public Optional<BasicFileAttributes> stat(Path name) throws IOException {
        try {
            return Optional.of(
                    stream.getFileAttributeView(
                                    name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                            .readAttributes());
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public @Nullable PosixFileAttributeView rights(Path name) {
        return stream.getFileAttributeView(
                name, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public OpenDirectory child(Path name) throws IOException {
        return new SecureDirectory(
                path.resolve(name), stream.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS));
    }

    @Override
    public FileChannel openToRead(Path name) throws IOException {
        return open(name, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
    }

    @Override
    public FileChannel openToWrite(Path name) throws IOException {
        return open(name, Set.of(StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    }

    @Override
    public FileChannel create(Path name, FileAttribute<?>... attributes) throws IOException {
        return open(
                name,
                Set.of(
                        StandardOpenOption.WRITE,
                        StandardOpenOption.CREATE_NEW,
                        LinkOption.NOFOLLOW_LINKS),
                attributes);
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        stream.move(from, stream, to);
    }

    @Override
    public void delete(Path name) throws IOException {
        stream.deleteFile(name);
    }

    /**
     * The JDK can make a directory only by its path, which may lead elsewhere by now. So it is made
     * where the path is trusted, and moved here by the handles of both places. Should the path have
     * led elsewhere after all, the move finds nothing, and what was made there is taken away.
     */
    @Override
    public void makeDirectory(Path name, OpenDirectory staging) throws IOException {
        if (!(staging instanceof SecureDirectory(var trusted, var from))) {
            throw new IllegalStateException("two kinds of directories below one root: " + path);
        }
        var made = OpenDirectory.temporaryName();
        Files.createDirectory(trusted.resolve(made));
        try {
            from.move(made, stream, name);
        } catch (IOException failure) {
            Files.deleteIfExists(trusted.resolve(made));
            throw failure;
        }
    }

    @Override
    public void sync() throws IOException {
        try (var channel = openToRead(ITSELF)) {
            channel.force(true);
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }

    private FileChannel open(
            Path name, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        return (FileChannel) stream.newByteChannel(name, options, attributes);
    }
}
