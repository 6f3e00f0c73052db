package dev.musher.fleet.train.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * A build under way as the situation has it, and what it is once the green stack is counted as
 * landed.
 */
record RunningBuild(StackBuild now, StackBuild then) {
    static List<RunningBuild> of(TrainSituation trainSituation, BuildEvaluation judged) {
        var runs = new ArrayList<RunningBuild>();
        for (var stackBuild : trainSituation.trials()) {
            if (stackBuild.isRunning() && !judged.isOver(stackBuild.stack())) {
                StackBuild.afterLanding(List.of(stackBuild), judged.green())
                        .forEach(then -> runs.add(new RunningBuild(stackBuild, then)));
            }
        }
        return List.copyOf(runs);
    }

    double progress() {
        return now.outcome() instanceof BuildOutcome.Running(var progress) ? progress : 1;
    }

    /** Whether it is one of a stack that the green one leaves behind. */
    boolean isLeft() {
        return now.isPresent() && !then.isPresent();
    }
}
