package dev.musher.track;

import dev.musher.failure.ExplainedException;

/** The train cannot run here; the message says why and what to do. */
public final class TrackException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public TrackException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    public TrackException(String explanation) {
        super(explanation);
    }
}
