package dev.musher.train.sim;

import dev.musher.train.plan.Plan;
import dev.musher.train.plan.Planner;
import dev.musher.train.plan.Situation;

/** Who decides what a train does; one of them for each run, for some remember. */
@FunctionalInterface
interface Policy {
    Plan plan(Situation situation);

    /** The policies that are compared. */
    enum Kind {
        SERIAL,
        BISECT,
        TRAIN;

        Policy begin() {
            return switch (this) {
                case SERIAL -> new SerialQueue();
                case BISECT -> new BatchAndBisect();
                case TRAIN -> Planner::plan;
            };
        }
    }
}
