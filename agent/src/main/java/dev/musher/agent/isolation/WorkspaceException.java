package dev.musher.agent.isolation;

import dev.musher.base.failure.ExpectedFailure;

/** A workspace cannot be made or used; the explanation says why. */
public final class WorkspaceException extends RuntimeException implements ExpectedFailure {
    private static final long serialVersionUID = 1L;

    public WorkspaceException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
