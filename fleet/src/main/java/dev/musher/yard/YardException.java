package dev.musher.yard;

import dev.musher.failure.Explained;

/** A workspace cannot be had or looked at; the message says why and what to do. */
public final class YardException extends RuntimeException implements Explained {
    private static final long serialVersionUID = 1L;

    public YardException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    public YardException(String explanation) {
        super(explanation);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
