package dev.musher.base.files;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.SystemFailure;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file that could not be read, written or deleted; its message names the file and what to do. */
public final class FileException extends ExplainedException implements SystemFailure {
    private static final long serialVersionUID = 1L;

    private final FileFault fileFault;

    FileException(
            FileOperation fileOperation,
            FileFault fileFault,
            String detail,
            @Nullable IOException cause) {
        super(message(fileOperation, fileFault, detail), cause);
        this.fileFault = fileFault;
    }

    /**
     * What a failure of the system means, for those who must use a file in a way of their own.
     *
     * @param verb what was tried, like {@code write}
     */
    public static FileException of(String verb, Path file, IOException cause) {
        return new FileOperation(verb, file).failed(cause);
    }

    public FileFault fault() {
        return fileFault;
    }

    private static String message(FileOperation fileOperation, FileFault fileFault, String detail) {
        var reason =
                detail.isEmpty() ? fileFault.reason() : fileFault.reason() + " (" + detail + ")";
        return "Cannot "
                + fileOperation.verb()
                + " "
                + fileOperation.file()
                + ": "
                + reason
                + ". "
                + fileFault.advice()
                + ".";
    }
}
