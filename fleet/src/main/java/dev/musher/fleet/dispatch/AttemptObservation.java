package dev.musher.fleet.dispatch;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.story.item.CoderTask;
import java.util.Optional;

/**
 * What the server saw of an attempt of a coder, after all its processes were seen dead.
 *
 * @param sights how the workspace stood
 * @param task what the coder was to do
 * @param judged the tip that was last given to the gates, of {@link AttemptHistory#judged}
 */
public record AttemptObservation(
        MissionExit exit,
        AttemptPurpose purpose,
        WorkspaceProgress sights,
        CoderTask task,
        Optional<CommitId> judged) {
    /**
     * How the workspace stood, and what was looked at in it.
     *
     * @param before at the end of the attempt before; at the beginning of this one if it is the
     *     first of its visit
     * @param after now
     * @param newlyRead how many files were read that no earlier attempt of this visit read
     */
    public record WorkspaceProgress(WorkspaceState before, WorkspaceState after, int newlyRead) {
        boolean showProgress() {
            return newlyRead > 0
                    || !before.fingerprint().equals(after.fingerprint())
                    || !before.tip().equals(after.tip());
        }
    }

    /** Whether there is a commit that the gates have not seen. */
    boolean showCommit() {
        var after = sights.after();
        boolean seen = judged.isPresent() && judged.get().equals(after.tip());
        return after.ahead() > 0 && (task instanceof CoderTask.Fresh || !seen);
    }
}
