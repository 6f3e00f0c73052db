package dev.musher.train.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * A build under way as the situation has it, and what it is once the green stack is counted as
 * landed.
 */
record Run(Trial now, Trial then) {
    static List<Run> of(Situation situation, Judgement judged) {
        var runs = new ArrayList<Run>();
        for (var trial : situation.trials()) {
            if (trial.isRunning() && !judged.isOver(trial.stack())) {
                Trial.afterLanding(List.of(trial), judged.green())
                        .forEach(then -> runs.add(new Run(trial, then)));
            }
        }
        return List.copyOf(runs);
    }

    double progress() {
        return now.outcome() instanceof Outcome.Running(var progress) ? progress : 1;
    }

    /** Whether it is one of a stack that the green one leaves behind. */
    boolean isLeft() {
        return now.isPresent() && !then.isPresent();
    }
}
