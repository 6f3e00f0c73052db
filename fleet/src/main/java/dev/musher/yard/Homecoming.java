package dev.musher.yard;

import dev.musher.git.CommitId;

/** What came of bringing a branch home. */
public sealed interface Homecoming {
    /** The project's branch is at this commit. */
    record Home(CommitId tip) implements Homecoming {}

    /**
     * Somebody moved the branch in the project or in the workspace so that one does not follow from
     * the other; both are kept, and the sentence says where and what to do.
     */
    record Apart(CommitId inProject, CommitId inWorkspace, String explanation)
            implements Homecoming {}
}
