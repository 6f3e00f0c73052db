package dev.musher.fleet.attempt;

import dev.musher.base.failure.ExplainedException;

/** The rules refuse what the dispatch wants, though nobody moved anything meanwhile. */
final class DispatchRefusedException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    DispatchRefusedException(String because) {
        super("nobody can start: " + because);
    }
}
