package dev.musher.fleet.attempt;

import dev.musher.base.failure.ExplainedException;

/** The rules refuse what the dispatch wants, though nothing was moved meanwhile. */
final class DispatchRefusedException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    DispatchRefusedException(String because) {
        super("no agent can start: " + because);
    }
}
