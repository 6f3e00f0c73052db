package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.files.ProjectLinks;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;

/**
 * A file for its owner alone that appears in its place when it is whole, and never replaces another
 * file. What was not put is deleted.
 */
final class AtomicNewFile implements AutoCloseable {
    private final Path path;
    private final Path place;

    private AtomicNewFile(Path path, Path place) {
        this.path = path;
        this.place = place;
    }

    static AtomicNewFile beside(Path place) throws IOException {
        ProjectLinks.refuse("make", place);
        var path = place.resolveSibling(place.getFileName() + ".new-" + UUID.randomUUID());
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            var mode = PosixFilePermissions.fromString("rw-------");
            Files.createFile(path, PosixFilePermissions.asFileAttribute(mode));
        } else {
            Files.createFile(path);
        }
        return new AtomicNewFile(path, place);
    }

    /** An unused name beside a file. */
    static Path free(Path beside, String word) {
        var name = beside.resolveSibling(beside.getFileName() + "." + word);
        for (int i = 2; Files.exists(name); i++) {
            name = beside.resolveSibling(beside.getFileName() + "." + word + "-" + i);
        }
        return name;
    }

    static Path folderOf(Path file) {
        var folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IllegalArgumentException("not a file: " + file);
        }
        return folder;
    }

    Path path() {
        return path;
    }

    /** Puts it in its place, on the disk, and answers whether no other process was first. */
    boolean put() throws IOException {
        sync(path, StandardOpenOption.WRITE);
        boolean first = link();
        sync(folderOf(place), StandardOpenOption.READ);
        return first;
    }

    /** By a link, which fails where something is; some file systems have no links. */
    private boolean link() throws IOException {
        try {
            Files.createLink(place, path);
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        } catch (FileSystemException | UnsupportedOperationException _) {
            return move();
        }
    }

    private boolean move() throws IOException {
        try {
            Files.move(path, place);
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        }
    }

    private static void sync(Path path, StandardOpenOption option) throws IOException {
        try (var channel = FileChannel.open(path, option)) {
            channel.force(true);
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
        for (String companion : new String[] {"-wal", "-shm", "-journal"}) {
            Files.deleteIfExists(path.resolveSibling(path.getFileName() + companion));
        }
    }
}
