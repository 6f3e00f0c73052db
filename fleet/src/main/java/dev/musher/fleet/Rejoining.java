package dev.musher.fleet;

import dev.musher.dispatch.Joint;
import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.git.MergeResult;
import dev.musher.git.RepoPath;
import dev.musher.yard.Standing;
import java.util.List;

/** Asks git how a branch that was brought home stands to base. */
final class Rejoining {
    /** Of a patch that is longer, the beginning is looked at; the gates see the rest. */
    private static final int MOST_BYTES = 8 * 1024 * 1024;

    private final Git git;

    Rejoining(Git git) {
        this.git = git;
    }

    /**
     * Compares.
     *
     * @param onto base, as it was when somebody began to join it
     * @param failed the tip that did not merge
     */
    Joint look(CommitId onto, CommitId failed, Standing now) throws InterruptedException {
        var tip = now.tip();
        boolean holdsBase = git.history().isAncestor(onto, tip);
        return new Joint(
                holdsBase,
                !tip.equals(failed),
                now.ahead(),
                conflicts(onto, tip),
                marked(onto, tip),
                holdsBase ? new Losses(git).of(onto, failed, tip) : List.of());
    }

    private List<String> conflicts(CommitId onto, CommitId tip) throws InterruptedException {
        return git.merges().merge(onto, tip) instanceof MergeResult.Conflicted(_, var paths, _)
                ? paths.stream().map(RepoPath::toString).toList()
                : List.of();
    }

    private List<String> marked(CommitId onto, CommitId tip) throws InterruptedException {
        var patch = git.diffs().patch(onto, tip, MOST_BYTES);
        return ConflictMarks.in(patch.text());
    }
}
