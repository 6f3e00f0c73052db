package dev.musher.fleet.attempt;

import dev.musher.fleet.workspace.CommitFetchResult;
import dev.musher.fleet.workspace.StoryWorkspace;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.story.MergeCandidate;

/** The work on a story as the server saw it. */
sealed interface WorkSeen {
    /** A workspace, and its commits on their way home. */
    record Work(StoryWorkspace plot, WorkspaceState standing, CommitFetchResult home)
            implements WorkSeen {
        MergeCandidate candidate() {
            return new MergeCandidate(
                    plot.branch(), standing.tip(), standing.tree(), standing.ahead());
        }
    }

    /** Nothing, for a reason that is a clause or sentences. */
    record Nothing(String why) implements WorkSeen {}
}
