package dev.musher.agent.session;

import dev.musher.base.failure.ExpectedFailure;

/** The diary cannot be written. */
public final class DiaryException extends RuntimeException implements ExpectedFailure {
    private static final long serialVersionUID = 1L;

    public DiaryException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
