package dev.musher.yard;

import dev.musher.failure.ExplainedException;

/** A workspace cannot be had or looked at; the message says why and what to do. */
public final class YardException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public YardException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    public YardException(String explanation) {
        super(explanation);
    }
}
