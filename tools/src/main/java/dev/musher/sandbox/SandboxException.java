package dev.musher.sandbox;

import dev.musher.failure.ExplainedException;

/** The walls around a command cannot be built. */
public final class SandboxException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    SandboxException(String message) {
        super(message);
    }

    SandboxException(String message, Throwable cause) {
        super(message, cause);
    }
}
