package dev.musher.agent.memory;

import dev.musher.base.failure.ExplainedException;

/** Memory cannot be read or written, or the entry that is meant does not exist. */
public final class MemoryException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public MemoryException(String explanation, String hint) {
        super(explanation, hint);
    }

    public MemoryException(String explanation, Throwable cause) {
        super(explanation, cause);
    }
}
