package dev.musher.track;

import dev.musher.failure.Explained;

/** The train cannot run here; the message says why and what to do. */
public final class TrackException extends RuntimeException implements Explained {
    private static final long serialVersionUID = 1L;

    public TrackException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    public TrackException(String explanation) {
        super(explanation);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
