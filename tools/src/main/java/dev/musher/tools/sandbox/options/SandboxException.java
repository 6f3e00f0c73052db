package dev.musher.tools.sandbox.options;

import dev.musher.base.failure.ExpectedFailure;

/** The walls around a command cannot be built. */
public final class SandboxException extends RuntimeException implements ExpectedFailure {
    private static final long serialVersionUID = 1L;

    public SandboxException(String message) {
        super(message);
    }

    public SandboxException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
