package dev.musher.git;

/** How the removal of a work tree ended. */
public sealed interface WorktreeRemoval {
    record Removed() implements WorktreeRemoval {}

    /** It has changes that would be lost; it is still there. */
    record Dirty() implements WorktreeRemoval {}
}
