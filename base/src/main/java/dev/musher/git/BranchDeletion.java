package dev.musher.git;

import java.nio.file.Path;

/** How the deletion of a branch ended. */
public sealed interface BranchDeletion {
    /** The branch is gone; all its commits are in the branch it was merged into. */
    record Deleted(CommitId tip) implements BranchDeletion {}

    /** The branch has commits that would be lost; it is still there. */
    record Unmerged(CommitId tip, int commits) implements BranchDeletion {}

    /** The branch is checked out there; it is still there. */
    record CheckedOut(Path worktree) implements BranchDeletion {}

    /** There is no such branch. */
    record Missing() implements BranchDeletion {}

    /** The branch got another tip meanwhile; it is still there. */
    record Moved(CommitId actual) implements BranchDeletion {}
}
