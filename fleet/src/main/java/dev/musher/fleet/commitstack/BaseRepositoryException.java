package dev.musher.fleet.commitstack;

import dev.musher.base.failure.ExplainedException;

/** The train cannot run here; the message says why and what to do. */
public final class BaseRepositoryException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public BaseRepositoryException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    public BaseRepositoryException(String explanation) {
        super(explanation);
    }
}
