package dev.musher.agent.session;

import dev.musher.base.failure.ExplainedException;

/** What happens cannot be kept. */
public final class DiaryException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public DiaryException(String explanation, Throwable cause) {
        super(explanation, cause);
    }
}
