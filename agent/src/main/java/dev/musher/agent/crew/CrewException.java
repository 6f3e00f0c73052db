package dev.musher.agent.crew;

import dev.musher.base.failure.ExpectedFailure;

/** An agent cannot be had, or what it changed cannot be used; the explanation says why. */
public final class CrewException extends RuntimeException implements ExpectedFailure {
    private static final long serialVersionUID = 1L;

    public CrewException(String explanation) {
        super(explanation);
    }

    public CrewException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
