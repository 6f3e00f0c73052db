package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;

/** The result of fetching a branch. */
public sealed interface CommitFetchResult {
    /** The project's branch is at this commit. */
    record Fetched(CommitId tip) implements CommitFetchResult {}

    /**
     * The branch in the project and the branch in the workspace have diverged; both are kept, and
     * the sentence says where and what to do.
     */
    record Diverged(CommitId inProject, CommitId inWorkspace, String explanation)
            implements CommitFetchResult {}
}
