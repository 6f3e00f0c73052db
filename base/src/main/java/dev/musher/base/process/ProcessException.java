package dev.musher.base.process;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.SystemFailure;

/** A command could not be started. */
public final class ProcessException extends ExplainedException implements SystemFailure {
    private static final long serialVersionUID = 1L;

    private final Fault fault;

    /** Why a command could not be started. */
    public enum Fault {
        NOT_FOUND,
        NOT_EXECUTABLE,
        NO_DIRECTORY,
        FAILED;
    }

    ProcessException(Fault fault, String message) {
        super(message);
        this.fault = fault;
    }

    ProcessException(Fault fault, String message, Throwable cause) {
        super(message, cause);
        this.fault = fault;
    }

    public Fault fault() {
        return fault;
    }
}
