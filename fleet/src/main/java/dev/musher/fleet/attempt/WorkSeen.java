package dev.musher.fleet.attempt;

import dev.musher.fleet.workspace.CommitFetchResult;
import dev.musher.fleet.workspace.StoryWorkspace;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.story.MergeCandidate;

/** The work on a story as the server saw it. */
sealed interface WorkSeen {
    /** A workspace, and its commits on their way home. */
    record Work(StoryWorkspace workspace, WorkspaceState state, CommitFetchResult home)
            implements WorkSeen {
        MergeCandidate candidate() {
            return new MergeCandidate(workspace.branch(), state.tip(), state.tree(), state.ahead());
        }
    }

    /** Nothing, for a reason that is a clause or sentences. */
    record Nothing(String why) implements WorkSeen {}
}
