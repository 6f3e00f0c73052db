package dev.musher.train;

import dev.musher.git.CommitId;
import dev.musher.story.GateReport;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What all gates say of base. The report of a stack does not tell: it leaves out the gates that the
 * stack does not call for, and they may be red below it. For one thread.
 */
final class BaseGates {
    private final TrainParts parts;
    private final Builds builds;
    private final Pauses pauses;
    private final Set<CommitId> asked = new HashSet<>();

    BaseGates(TrainParts parts, Builds builds, Pauses pauses) {
        this.parts = parts;
        this.builds = builds;
        this.pauses = pauses;
    }

    /** What is known of a commit that base is at, or may be. */
    record Sight(Optional<GateReport> report) {
        boolean isKnown() {
            return report.isPresent();
        }

        Optional<GateReport> green() {
            return report.filter(GateReport::isGreen);
        }

        Optional<GateReport> red() {
            return report.filter(it -> !it.isGreen());
        }
    }

    /** Without running anything. */
    Sight of(CommitId commit) throws InterruptedException {
        return new Sight(parts.prover().knownOfBase(commit));
    }

    /** Has the gates run if nothing is known, and there are any. */
    Sight asked(CommitId commit) throws InterruptedException {
        var sight = of(commit);
        if (!sight.isKnown() && !parts.railway().gates().isEmpty()) {
            ask(commit);
        }
        return sight;
    }

    private void ask(CommitId commit) {
        asked.add(commit);
        var key = new Build.Key(Build.Purpose.BASE, commit);
        if (!pauses.isPausing(key)) {
            builds.begin(
                    new Build(key, Optional.empty(), parts.clock().now(), parts.bell()),
                    running -> {
                        parts.prover().settleBase(commit, running);
                        return new Ended.BaseSeen(commit);
                    });
        }
    }

    /** Stops what nobody has asked about since the last time; whether there was something. */
    boolean stopOthers() {
        boolean stopped =
                builds.stop(
                        build ->
                                build.key().purpose() == Build.Purpose.BASE
                                        && !asked.contains(build.key().commit()));
        asked.clear();
        return stopped;
    }
}
