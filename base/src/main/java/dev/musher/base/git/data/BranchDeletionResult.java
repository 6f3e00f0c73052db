package dev.musher.base.git.data;

import java.nio.file.Path;

/** How the deletion of a branch ended. */
public sealed interface BranchDeletionResult {
    /** The branch is gone; all its commits are in the branch it was merged into. */
    record Deleted(CommitId tip) implements BranchDeletionResult {}

    /** The branch has commits that would be lost; it is still there. */
    record Unmerged(CommitId tip, int commits) implements BranchDeletionResult {}

    /** The branch is checked out there; it is still there. */
    record CheckedOut(Path worktree) implements BranchDeletionResult {}

    /** There is no such branch. */
    record Missing() implements BranchDeletionResult {}

    /** The branch got another tip meanwhile; it is still there. */
    record Moved(CommitId actual) implements BranchDeletionResult {}
}
