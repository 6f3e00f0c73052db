package dev.musher.fleet.provenance;

import dev.musher.base.failure.ExplainedException;

/** It cannot be told where something comes from; the message says why and what to do. */
public final class ProvenanceException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public ProvenanceException(String explanation) {
        super(explanation);
    }

    public ProvenanceException(String explanation, Throwable cause) {
        super(explanation, cause);
    }
}
