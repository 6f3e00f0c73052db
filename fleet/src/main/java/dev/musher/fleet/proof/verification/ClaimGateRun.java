package dev.musher.fleet.proof.verification;

import dev.musher.base.task.TaskGroup;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.gaterun.GateRequest;
import dev.musher.fleet.proof.gaterun.TreeGateRun;
import dev.musher.fleet.proof.verification.BaseTestCheck.Judged;
import dev.musher.pipeline.story.GateStep;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The gates of a claim, and what base's tests say of it. Where several steps may run at once the
 * runs overlap: results are kept by tree, so the second run waits for them and takes them.
 */
record ClaimGateRun(TreeGateRun trees, BaseTestCheck judgement, int parallel) {
    /** What was seen. */
    record Ran(List<StepEvidence> evidence, List<Judged> judged) {
        boolean isGreen() {
            return Stream.concat(
                            evidence.stream().map(StepEvidence::step),
                            judged.stream().map(Judged::step))
                    .allMatch(GateStep::isGreen);
        }

        Ran and(Optional<Judged> more) {
            return new Ran(evidence, Stream.concat(judged.stream(), more.stream()).toList());
        }
    }

    /** What was started ahead and is not needed any more is stopped. */
    Ran run(GateRequest gateRequest, Trial trial, ProofListener listener)
            throws InterruptedException {
        try (var ahead = new TaskGroup<List<StepEvidence>>("ahead")) {
            if (parallel > 1) {
                ahead.fork(() -> judgement.ofBase(trial));
            }
            var own = trees.run(gateRequest, listener);
            boolean isGreen = own.stream().allMatch(seen -> seen.step().isGreen());
            if (parallel > 1 && isGreen) {
                ahead.fork(() -> judgement.without(trial));
            }
            listener.started(BaseTestCheck.NAME);
            var judged = judgement.judge(trial, own);
            judged.ifPresent(it -> listener.ended(it.step()));
            return new Ran(own, judged.stream().toList());
        }
    }
}
