package dev.musher.base.git.data;

/** How committing the index ended. */
public sealed interface CommitResult {
    record Committed(CommitId id) implements CommitResult {}

    /** The index is as the last commit. */
    record NothingToCommit() implements CommitResult {}
}
