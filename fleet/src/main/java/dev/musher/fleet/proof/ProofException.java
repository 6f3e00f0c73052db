package dev.musher.fleet.proof;

import dev.musher.base.failure.ExplainedException;

/** Gates cannot be run at all; the explanation says why and what to do. */
public final class ProofException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public ProofException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    public ProofException(String explanation) {
        super(explanation);
    }
}
