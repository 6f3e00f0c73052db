package dev.musher.base.failure;

/**
 * An exception about the world and not about a bug: what it says was written for the user, names
 * what happened and what to do, and needs no stack trace.
 */
public interface ExpectedFailure {
    /** Whole sentences. */
    String explanation();
}
