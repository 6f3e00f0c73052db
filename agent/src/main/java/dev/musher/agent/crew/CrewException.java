package dev.musher.agent.crew;

import dev.musher.base.failure.ExplainedException;

/** An agent cannot be had, or what it changed cannot be used; the explanation says why. */
public final class CrewException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public CrewException(String explanation) {
        super(explanation);
    }

    public CrewException(String explanation, Throwable cause) {
        super(explanation, cause);
    }
}
