package dev.musher.session;

import dev.musher.failure.Explained;

/** What happens cannot be kept. */
public final class DiaryException extends RuntimeException implements Explained {
    private static final long serialVersionUID = 1L;

    public DiaryException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
