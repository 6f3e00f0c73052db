package dev.musher.agent.session;

import dev.musher.base.failure.ExplainedException;

/** The diary cannot be written. */
public final class DiaryException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public DiaryException(String explanation, Throwable cause) {
        super(explanation, cause);
    }
}
