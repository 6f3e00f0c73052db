package dev.musher.fleet.provenance;

import dev.musher.base.failure.ExpectedFailure;

/** It cannot be told where something comes from; the message says why and what to do. */
public final class ProvenanceException extends RuntimeException implements ExpectedFailure {
    private static final long serialVersionUID = 1L;

    public ProvenanceException(String explanation) {
        super(explanation);
    }

    public ProvenanceException(String explanation, Throwable cause) {
        super(explanation, cause);
    }

    @Override
    public String explanation() {
        return String.valueOf(getMessage());
    }
}
