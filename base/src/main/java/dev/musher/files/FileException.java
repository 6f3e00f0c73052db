package dev.musher.files;

import dev.musher.failure.ExplainedException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file that could not be read, written or deleted; its message names the file and what to do. */
public final class FileException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    private final Fault fault;
    private final transient Path file;

    FileException(Attempt attempt, Fault fault, String detail, @Nullable IOException cause) {
        super(message(attempt, fault, detail), cause);
        this.fault = fault;
        this.file = attempt.file();
    }

    /**
     * What a failure of the system means, for those who must use a file in a way of their own.
     *
     * @param verb what was tried, like {@code write}
     */
    public static FileException of(String verb, Path file, IOException cause) {
        return new Attempt(verb, file).failed(cause);
    }

    public Fault fault() {
        return fault;
    }

    public Path file() {
        return file;
    }

    private static String message(Attempt attempt, Fault fault, String detail) {
        var reason = detail.isEmpty() ? fault.reason() : fault.reason() + " (" + detail + ")";
        return "Cannot "
                + attempt.verb()
                + " "
                + attempt.file()
                + ": "
                + reason
                + ". "
                + fault.advice()
                + ".";
    }
}
