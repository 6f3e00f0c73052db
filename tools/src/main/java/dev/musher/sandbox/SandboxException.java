package dev.musher.sandbox;

import dev.musher.failure.Explained;

/** The walls around a command cannot be built. */
public final class SandboxException extends RuntimeException implements Explained {
    private static final long serialVersionUID = 1L;

    SandboxException(String message) {
        super(message);
    }

    SandboxException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
