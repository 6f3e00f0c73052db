package dev.musher.agent.isolation;

import dev.musher.base.failure.ExplainedException;

/** A workspace cannot be made or used; the explanation says why. */
public final class WorkspaceException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public WorkspaceException(String explanation, Throwable cause) {
        super(explanation, cause);
    }
}
