package dev.musher.pipeline.ledger;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.SystemFailure;

/** A ledger that cannot be read or written; its message says what happened and what to do. */
public final class LedgerException extends ExplainedException implements SystemFailure {
    private static final long serialVersionUID = 1L;

    private final Fault fault;

    /** Why the ledger cannot be used. */
    public enum Fault {
        /** Another process writes all the time. */
        BUSY,
        /** The disk is full. */
        FULL,
        /** The file system does not let us. */
        DENIED,
        /** The device failed; what was under way may or may not be kept. */
        IO,
        /** The file is not as it was written. */
        DAMAGED,
        /** Another program, or another version of this one, wrote it. */
        FOREIGN,
        /** There is none. */
        MISSING,
        /** There is one already. */
        IN_THE_WAY,
        /** The key cannot be used. */
        KEY,
        /** Two processes are the same reader. */
        CURSOR_SHARED,
        /** It was closed. */
        CLOSED;
    }

    public LedgerException(Fault fault, String explanation) {
        super(explanation);
        this.fault = fault;
    }

    public LedgerException(Fault fault, String explanation, Throwable cause) {
        super(explanation, cause);
        this.fault = fault;
    }

    public Fault fault() {
        return fault;
    }
}
