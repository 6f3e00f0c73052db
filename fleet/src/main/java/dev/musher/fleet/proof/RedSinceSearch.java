package dev.musher.fleet.proof;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the commit that turned base red, by halves along the first parents. What is known is used
 * before anything is run. Blocks as the prover does.
 */
public final class RedSinceSearch {
    /** How many commits may be to blame. */
    public static final int MOST = 64;

    private final Prover prover;
    private final GitCommand git;

    /**
     * @param git in the project
     */
    public RedSinceSearch(Prover prover, GitCommand git) {
        this.prover = prover;
        this.git = git;
    }

    /**
     * Looks for it.
     *
     * @param red where base is now
     * @param green an older commit of base that was green
     */
    public RedSince search(CommitId red, Optional<CommitId> green, ProofListener listener)
            throws InterruptedException {
        var now = red(prover.settleBase(red, listener));
        if (now.isEmpty()) {
            return new RedSince.Green();
        }
        return halved(CommitRange.of(commits(red), now.get()), green, listener);
    }

    /** From the newest to one more than may be to blame, if there are so many. */
    private List<CommitId> commits(CommitId red) throws InterruptedException {
        var commits = new ArrayList<CommitId>();
        for (String line :
                git.readLines(
                        "rev-list", "--first-parent", "--max-count=" + (MOST + 1), red.hex())) {
            commits.add(new CommitId(line));
        }
        return commits;
    }

    /**
     * The part of base's history in which it turned red.
     *
     * @param commits the newest first
     * @param red a place in them that is red, with the step
     * @param green a place further on that is green; the size of the list if none is known to be
     */
    private record CommitRange(List<CommitId> commits, int red, GateStep step, int green) {
        static CommitRange of(List<CommitId> commits, GateStep step) {
            return new CommitRange(commits, 0, step, commits.size());
        }

        CommitRange redAt(int place, GateStep its) {
            return new CommitRange(commits, place, its, green);
        }

        CommitRange greenAt(int place) {
            return new CommitRange(commits, red, step, place);
        }

        CommitId commit(int place) {
            return commits.get(place);
        }

        boolean knowsGreen() {
            return green < commits.size();
        }
    }

    private RedSince halved(CommitRange whole, Optional<CommitId> green, ProofListener listener)
            throws InterruptedException {
        var stretch = narrowed(whole, green);
        if (!stretch.knowsGreen()) {
            int last = whole.commits().size() - 1;
            stretch = seen(stretch, last, listener);
            if (!stretch.knowsGreen()) {
                return new RedSince.Earlier(stretch.commit(last), stretch.step());
            }
        }
        while (stretch.green() - stretch.red() > 1) {
            stretch = seen(stretch, (stretch.green() + stretch.red()) / 2, listener);
        }
        return new RedSince.Turned(stretch.commit(stretch.red()), stretch.step());
    }

    private CommitRange seen(CommitRange stretch, int place, ProofListener listener)
            throws InterruptedException {
        var step = red(prover.settleBase(stretch.commit(place), listener));
        return step.isPresent() ? stretch.redAt(place, step.get()) : stretch.greenAt(place);
    }

    /** By what is known, from the newest back to the first that is green. */
    private CommitRange narrowed(CommitRange whole, Optional<CommitId> green)
            throws InterruptedException {
        var stretch = whole;
        for (int place = 1; place < whole.commits().size(); place++) {
            var commit = whole.commit(place);
            var known = prover.knownOfBase(commit);
            var step = red(known);
            if (step.isPresent()) {
                stretch = stretch.redAt(place, step.get());
            } else if (known.isPresent() || green.filter(commit::equals).isPresent()) {
                return stretch.greenAt(place);
            }
        }
        return stretch;
    }

    private static Optional<GateStep> red(Optional<GateReport> report) {
        return report.flatMap(GateReport::firstRed);
    }
}
