package dev.musher.archive;

import dev.musher.failure.Explained;

/** A search that cannot be made; its message is written for people. */
public final class SearchException extends RuntimeException implements Explained {
    private static final long serialVersionUID = 1L;

    SearchException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
