package dev.musher.agent.archive;

import dev.musher.base.failure.ExplainedException;

/** A search that cannot be made; its message is written for people. */
public final class SearchException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    SearchException(String explanation, Throwable cause) {
        super(explanation, cause);
    }
}
