package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;

/** What came of bringing a branch home. */
public sealed interface CommitFetchResult {
    /** The project's branch is at this commit. */
    record Fetched(CommitId tip) implements CommitFetchResult {}

    /**
     * Somebody moved the branch in the project or in the workspace so that one does not follow from
     * the other; both are kept, and the sentence says where and what to do.
     */
    record Diverged(CommitId inProject, CommitId inWorkspace, String explanation)
            implements CommitFetchResult {}
}
