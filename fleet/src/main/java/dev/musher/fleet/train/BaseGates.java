package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.pipeline.story.GateReport;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The results of all gates on base. The report of a stack does not tell: it leaves out the gates
 * that the stack does not call for, and they may be red below it. For one thread.
 */
final class BaseGates {
    private final TrainParts parts;
    private final TrainBuilds trainBuilds;
    private final BuildBackoff buildBackoff;
    private final Set<CommitId> asked = new HashSet<>();

    BaseGates(TrainParts parts, TrainBuilds trainBuilds, BuildBackoff buildBackoff) {
        this.parts = parts;
        this.trainBuilds = trainBuilds;
        this.buildBackoff = buildBackoff;
    }

    /** What is known of a commit that base is at, or may be. */
    record BaseGateResult(Optional<GateReport> report) {
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
    BaseGateResult of(CommitId commit) throws InterruptedException {
        return new BaseGateResult(parts.prover().knownOfBase(commit));
    }

    /** Has the gates run if nothing is known, and there are any. */
    BaseGateResult asked(CommitId commit) throws InterruptedException {
        var baseGateResult = of(commit);
        if (!baseGateResult.isKnown() && !parts.train().gates().isEmpty()) {
            ask(commit);
        }
        return baseGateResult;
    }

    private void ask(CommitId commit) {
        asked.add(commit);
        var key = new TrainBuild.Key(TrainBuild.Purpose.BASE, commit);
        if (!buildBackoff.isPausing(key)) {
            trainBuilds.begin(
                    new TrainBuild(key, Optional.empty(), parts.clock().now(), parts.bell()),
                    running -> {
                        parts.prover().settleBase(commit, running);
                        return new BuildResult.BaseSeen(commit);
                    });
        }
    }

    /** Stops what was not asked about since the last time; whether there was something. */
    boolean stopOthers() {
        boolean stopped =
                trainBuilds.stop(
                        trainBuild ->
                                trainBuild.key().purpose() == TrainBuild.Purpose.BASE
                                        && !asked.contains(trainBuild.key().commit()));
        asked.clear();
        return stopped;
    }
}
