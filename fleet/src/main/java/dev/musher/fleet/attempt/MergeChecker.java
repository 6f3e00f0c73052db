package dev.musher.fleet.attempt;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.MergeResult;
import dev.musher.base.git.data.RepoPath;
import dev.musher.fleet.dispatch.MergeCheck;
import dev.musher.fleet.workspace.WorkspaceState;
import java.util.List;

/** Asks git how a fetched branch compares with base. */
final class MergeChecker {
    /** Of a patch that is longer, the beginning is looked at; the gates see the rest. */
    private static final int MOST_BYTES = 8 * 1024 * 1024;

    private final Git git;

    MergeChecker(Git git) {
        this.git = git;
    }

    /**
     * Compares.
     *
     * @param onto base, as it was when the merger started
     * @param failed the tip that did not merge
     */
    MergeCheck inspect(CommitId onto, CommitId failed, WorkspaceState now)
            throws InterruptedException {
        var tip = now.tip();
        boolean holdsBase = git.history().isAncestor(onto, tip);
        return new MergeCheck(
                holdsBase,
                !tip.equals(failed),
                now.ahead(),
                conflicts(onto, tip),
                marked(onto, tip),
                holdsBase ? new LostChanges(git).of(onto, failed, tip) : List.of());
    }

    private List<String> conflicts(CommitId onto, CommitId tip) throws InterruptedException {
        return git.merges().merge(onto, tip) instanceof MergeResult.Conflicted(_, var paths, _)
                ? paths.stream().map(RepoPath::toString).toList()
                : List.of();
    }

    private List<String> marked(CommitId onto, CommitId tip) throws InterruptedException {
        var patch = git.diffs().patch(onto, tip, MOST_BYTES);
        return ConflictMarkers.in(patch.text());
    }
}
