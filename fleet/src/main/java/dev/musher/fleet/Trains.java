package dev.musher.fleet;

import dev.musher.train.ProjectTrain;
import dev.musher.train.Railway;
import dev.musher.train.Train;
import dev.musher.train.TrainParts;
import dev.musher.train.TrainView;
import java.time.Duration;

/** Puts trains together. */
final class Trains {
    private Trains() {}

    /** A project that has none. */
    private static final Train NONE =
            new Train() {
                @Override
                public boolean pass() {
                    return false;
                }

                @Override
                public boolean isBusy() {
                    return false;
                }

                @Override
                public TrainView view() {
                    return TrainView.NONE;
                }

                @Override
                public void stop(Duration patience) {}
            };

    static Train of(FleetParts parts, Leasing leasing, Bell bell) {
        return parts.railway().map(railway -> of(parts, railway, leasing, bell)).orElse(NONE);
    }

    private static Train of(FleetParts parts, Railway railway, Leasing leasing, Bell bell) {
        var around = parts.surroundings();
        return new ProjectTrain(
                new TrainParts(
                        parts.pipeline(),
                        parts.prover(),
                        railway,
                        new TrainRight(parts, leasing),
                        around.clock(),
                        around.project().resolve(".musher").resolve("state"),
                        bell::ring));
    }
}
