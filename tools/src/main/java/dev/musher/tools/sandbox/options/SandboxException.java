package dev.musher.tools.sandbox.options;

import dev.musher.base.failure.ExplainedException;

/** The walls around a command cannot be built. */
public final class SandboxException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public SandboxException(String message) {
        super(message);
    }

    public SandboxException(String message, Throwable cause) {
        super(message, cause);
    }
}
