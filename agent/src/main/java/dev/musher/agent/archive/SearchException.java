package dev.musher.agent.archive;

import dev.musher.base.failure.ExpectedFailure;

/** A search that cannot be made; its message is written for people. */
public final class SearchException extends RuntimeException implements ExpectedFailure {
    private static final long serialVersionUID = 1L;

    SearchException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
