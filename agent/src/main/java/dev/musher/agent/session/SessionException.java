package dev.musher.agent.session;

import dev.musher.base.failure.ExplainedException;
import org.jspecify.annotations.Nullable;

/** A session cannot be opened or used; its message says why and what to do. */
public final class SessionException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    /** Why it cannot. */
    public enum Fault {
        UNKNOWN,
        AMBIGUOUS,
        FOREIGN_VERSION,
        DAMAGED,
        UNREADABLE,
        IN_USE,
        NO_SUCH_ENTRY
    }

    private final Fault fault;

    public SessionException(Fault fault, String explanation) {
        this(fault, explanation, null);
    }

    public SessionException(Fault fault, String explanation, @Nullable Throwable cause) {
        super(explanation, cause);
        this.fault = fault;
    }

    public Fault fault() {
        return fault;
    }
}
