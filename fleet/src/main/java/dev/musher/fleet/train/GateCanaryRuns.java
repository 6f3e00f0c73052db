package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.proof.Canary;
import dev.musher.fleet.train.setup.TrainParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Has the gates tried on code that was made to fail, beside everything else, once base is green and
 * the result is unknown. For one thread.
 */
final class GateCanaryRuns {
    private final TrainParts parts;
    private final TrainBuilds trainBuilds;
    private final BaseGates base;
    private Canary seen = Canary.OFF;
    private Optional<String> failure = Optional.empty();
    private Optional<String> tried = Optional.empty();

    GateCanaryRuns(TrainParts parts, TrainBuilds trainBuilds, BaseGates base) {
        this.parts = parts;
        this.trainBuilds = trainBuilds;
        this.base = base;
    }

    /** Whether nothing is left to find out of the base that was looked at last. */
    boolean isOver() {
        return seen.isKnown() || failure.isPresent();
    }

    /** Looks what is known of a base, and has it tried if that is nothing. */
    void startIfUnknown(CommitId commit) throws InterruptedException {
        seen = parts.prover().canary(commit);
        if (!isOver() && !isRunning() && base.of(commit).green().isPresent()) {
            var key = new TrainBuild.Key(TrainBuild.Purpose.CANARY, commit);
            trainBuilds.begin(
                    new TrainBuild(key, Optional.empty(), parts.clock().now(), parts.bell()),
                    running -> new BuildResult.Tried(parts.prover().tryGates(commit, running)));
        }
    }

    private boolean isRunning() {
        return trainBuilds.running().stream()
                .anyMatch(trainBuild -> trainBuild.key().purpose() == TrainBuild.Purpose.CANARY);
    }

    void ended(Canary canary) {
        tried = canary.summary();
    }

    /** It is not tried again by this process: it would fail for the same reason. */
    void broken(String why) {
        failure = Optional.of("The gates cannot be tested on broken code: " + why);
    }

    /** Why nothing may land. */
    Optional<TrainReason> landingProblem() {
        if (seen.isAwaited()) {
            return Optional.of(
                    failure.<TrainReason>map(TrainReason.TrainFailed::new)
                            .orElseGet(TrainReason.GatesUntried::new));
        }
        return seen.landingProblem().map(TrainReason.GatesBlind::new);
    }

    /** What people should know; success is reported by the run itself. */
    List<String> notes() {
        var notes = new ArrayList<>(seen.warnings());
        failure.ifPresent(notes::add);
        tried.ifPresent(notes::add);
        return notes;
    }
}
