package dev.musher.agent.spending;

import dev.musher.base.failure.ExplainedException;
import java.io.IOException;
import java.nio.file.Path;

/** The file of expenses is there and cannot be read. */
public final class UnreadableExpensesException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    UnreadableExpensesException(Path file, IOException cause) {
        super(
                "Cannot read "
                        + file
                        + ": "
                        + cause.getMessage()
                        + ". It must be a file that you can read; it was not changed.",
                cause);
    }
}
