package dev.musher.base.git.data;

/** How the removal of a work tree ended. */
public sealed interface WorktreeRemovalResult {
    record Removed() implements WorktreeRemovalResult {}

    /** It has changes that would be lost; it is still there. */
    record Dirty() implements WorktreeRemovalResult {}
}
