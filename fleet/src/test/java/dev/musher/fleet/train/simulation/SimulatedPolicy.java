package dev.musher.fleet.train.simulation;

import dev.musher.fleet.train.schedule.TrainPlan;
import dev.musher.fleet.train.schedule.TrainPlanner;
import dev.musher.fleet.train.schedule.TrainSituation;

/** Who decides what a train does; one of them for each run, for some remember. */
@FunctionalInterface
interface SimulatedPolicy {
    TrainPlan plan(TrainSituation trainSituation);

    /** The policies that are compared. */
    enum Kind {
        SERIAL,
        BISECT,
        TRAIN;

        SimulatedPolicy begin() {
            return switch (this) {
                case SERIAL -> new SerialQueue();
                case BISECT -> new BatchAndBisect();
                case TRAIN -> TrainPlanner::plan;
            };
        }
    }
}
