package dev.musher.fleet;

import dev.musher.failure.Explained;

/** The rules refuse what the dispatch wants, though nobody moved anything meanwhile. */
final class RefusedException extends RuntimeException implements Explained {
    private static final long serialVersionUID = 1L;

    RefusedException(String because) {
        super("nobody can start: " + because);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
