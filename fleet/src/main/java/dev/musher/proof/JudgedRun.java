package dev.musher.proof;

import dev.musher.proof.BaseJudgement.Judged;
import dev.musher.proof.BaseJudgement.Trial;
import dev.musher.story.GateStep;
import dev.musher.task.TaskGroup;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The gates of a claim, and what base's tests say of it. Where several steps may run at once the
 * runs overlap: results are kept by tree, so whoever comes second waits for them and takes them.
 */
record JudgedRun(TreeGates trees, BaseJudgement judgement, int parallel) {
    /** What was seen. */
    record Ran(List<Evidence> evidence, List<Judged> judged) {
        boolean isGreen() {
            return Stream.concat(
                            evidence.stream().map(Evidence::step),
                            judged.stream().map(Judged::step))
                    .allMatch(GateStep::isGreen);
        }

        Ran and(Optional<Judged> more) {
            return new Ran(evidence, Stream.concat(judged.stream(), more.stream()).toList());
        }
    }

    /** What was begun ahead and is not needed any more is stopped. */
    Ran run(Asked asked, Trial trial, ProofListener listener) throws InterruptedException {
        try (var ahead = new TaskGroup<List<Evidence>>("ahead")) {
            if (parallel > 1) {
                ahead.fork(() -> judgement.ofBase(trial));
            }
            var own = trees.run(asked, listener);
            boolean isGreen = own.stream().allMatch(seen -> seen.step().isGreen());
            if (parallel > 1 && isGreen) {
                ahead.fork(() -> judgement.without(trial));
            }
            listener.started(BaseJudgement.NAME);
            var judged = judgement.judge(trial, own);
            judged.ifPresent(it -> listener.ended(it.step()));
            return new Ran(own, judged.stream().toList());
        }
    }
}
