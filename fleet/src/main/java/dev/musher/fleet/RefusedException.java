package dev.musher.fleet;

import dev.musher.failure.ExplainedException;

/** The rules refuse what the dispatch wants, though nobody moved anything meanwhile. */
final class RefusedException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    RefusedException(String because) {
        super("nobody can start: " + because);
    }
}
