package dev.musher.base.files;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;

/** An operation on a file, named so that a failure can say what was tried. */
record FileOperation(String verb, Path file) {
    /** Each takes an interrupt of its own, so more than these are meant to stop the work. */
    private static final int MOST_INTERRUPTS = 8;

    /** Work on the file. */
    interface FileWork<T> {
        T run() throws IOException;
    }

    /**
     * Does the work to its end even when the thread is interrupted, which the JDK answers by
     * closing the file: the work is short and state must not be lost to a cancellation. The thread
     * is interrupted again afterwards.
     */
    <T> T perform(FileWork<T> work) {
        int interrupts = 0;
        try {
            while (true) {
                try {
                    return work.run();
                } catch (ClosedByInterruptException interrupted) {
                    if (++interrupts > MOST_INTERRUPTS) {
                        throw interrupted;
                    }
                    Thread.interrupted();
                }
            }
        } catch (IOException failure) {
            throw failed(failure);
        } finally {
            if (interrupts > 0) {
                Thread.currentThread().interrupt();
            }
        }
    }

    FileException failed(FileFault fileFault) {
        return failed(fileFault, "");
    }

    FileException failed(FileFault fileFault, String detail) {
        return new FileException(this, fileFault, detail, null);
    }

    FileException failed(IOException cause) {
        var fileFault =
                switch (cause) {
                    case NoSuchFileException _ -> FileFault.NOT_FOUND;
                    case AccessDeniedException _ -> FileFault.NO_ACCESS;
                    case NotDirectoryException _ -> FileFault.NOT_A_DIRECTORY;
                    case IOException other -> faultOfSystem(reason(other));
                };
        return new FileException(
                this, fileFault, fileFault == FileFault.FAILED ? reason(cause) : "", cause);
    }

    /**
     * The JDK has no type for these, only the system's text, which a locale may translate; so the
     * file system is asked as well.
     */
    private FileFault faultOfSystem(String reason) {
        if (reason.contains("No space left") || reason.contains("quota exceeded")) {
            return FileFault.DISK_FULL;
        }
        if (reason.contains("Read-only file system")) {
            return FileFault.READ_ONLY;
        }
        var parent = file.getParent();
        try {
            var store = Files.getFileStore(parent == null ? file : parent);
            if (store.isReadOnly()) {
                return FileFault.READ_ONLY;
            }
            return store.getUsableSpace() == 0 ? FileFault.DISK_FULL : FileFault.FAILED;
        } catch (IOException _) {
            return FileFault.FAILED;
        }
    }

    private static String reason(IOException cause) {
        var text =
                cause instanceof FileSystemException fileSystem
                        ? fileSystem.getReason()
                        : cause.getMessage();
        return Objects.requireNonNullElse(text, cause.getClass().getSimpleName());
    }
}
