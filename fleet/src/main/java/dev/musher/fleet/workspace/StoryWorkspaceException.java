package dev.musher.fleet.workspace;

import dev.musher.base.failure.ExpectedFailure;

/** A workspace cannot be had or looked at; the message says why and what to do. */
public final class StoryWorkspaceException extends RuntimeException implements ExpectedFailure {
    private static final long serialVersionUID = 1L;

    public StoryWorkspaceException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    public StoryWorkspaceException(String explanation) {
        super(explanation);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
