package dev.musher.base.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * An open directory. Every name is a single component, and no operation follows a link that the
 * name stands for.
 */
sealed interface OpenDirectory extends Closeable permits SecureDirectory, PlainDirectory {
    /** Opens a path that is trusted: links on the way are followed. */
    @SuppressWarnings("StreamResourceLeak") // The directory that is returned closes it.
    static OpenDirectory open(Path path) throws IOException {
        var stream = Files.newDirectoryStream(path);
        if (stream instanceof SecureDirectoryStream<Path> secure) {
            return new SecureDirectory(path, secure);
        }
        stream.close();
        return new PlainDirectory(path);
    }

    /** A name that no other file has, hidden from listings. */
    static Path temporaryName() {
        long number = ThreadLocalRandom.current().nextLong();
        return Path.of(".musher-" + Long.toHexString(number) + ".tmp");
    }

    /** Where the directory was when it was opened. */
    Path path();

    /** What is there under that name, the link itself if it is one. */
    Optional<BasicFileAttributes> stat(Path name) throws IOException;

    /** The rights of that file, where the file system has them. */
    @Nullable PosixFileAttributeView rights(Path name);

    OpenDirectory child(Path name) throws IOException;

    FileChannel openToRead(Path name) throws IOException;

    /** Opens an existing file without changing it. */
    FileChannel openToWrite(Path name) throws IOException;

    FileChannel create(Path name, FileAttribute<?>... attributes) throws IOException;

    /** Renames within this directory, replacing what is there. */
    void rename(Path from, Path to) throws IOException;

    void delete(Path name) throws IOException;

    /**
     * Makes a directory of that name.
     *
     * @param staging a directory whose path is trusted
     */
    void makeDirectory(Path name, OpenDirectory staging) throws IOException;

    void sync() throws IOException;

    /** Makes the names in this directory survive a crash, if the file system can do that at all. */
    default void settle() throws IOException {
        try {
            sync();
        } catch (ClosedByInterruptException interrupted) {
            throw interrupted;
        } catch (IOException _) {
            // The change is made and whole; a failure now would say that it is not.
        }
    }

    @Override
    void close() throws IOException;
}
