package dev.musher.fleet.workspace;

import dev.musher.base.failure.ExplainedException;

/** A workspace cannot be had or looked at; the message says why and what to do. */
public final class StoryWorkspaceException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public StoryWorkspaceException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    public StoryWorkspaceException(String explanation) {
        super(explanation);
    }
}
