package dev.musher.fleet;

import dev.musher.ledger.Lease;
import dev.musher.train.ProjectTrain;
import dev.musher.train.Railway;
import dev.musher.train.Right;
import dev.musher.train.Train;
import dev.musher.train.TrainLook;
import dev.musher.train.TrainParts;
import dev.musher.train.TrainView;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

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

    static Train of(FleetParts parts, Right right, Bell bell) {
        return parts.railway().map(railway -> of(parts, railway, right, bell)).orElse(NONE);
    }

    /** How the train of whichever process stands. */
    static TrainView view(FleetParts parts, Scene scene) {
        return parts.railway()
                .map(
                        railway ->
                                TrainLook.of(
                                        scene.board(), state(parts), holder(parts, scene), railway))
                .orElse(TrainView.NONE);
    }

    private static Optional<String> holder(FleetParts parts, Scene scene) {
        return scene.leases().stream()
                .filter(lease -> lease.keys().contains(Leasing.TRAIN))
                .map(Lease::holder)
                .filter(
                        holder ->
                                Life.parse(holder)
                                        .filter(life -> life.isAlive(parts.surroundings().table()))
                                        .isPresent())
                .findFirst();
    }

    private static Path state(FleetParts parts) {
        return parts.surroundings().project().resolve(".musher").resolve("state");
    }

    private static Train of(FleetParts parts, Railway railway, Right right, Bell bell) {
        var around = parts.surroundings();
        return new ProjectTrain(
                new TrainParts(
                        parts.pipeline(),
                        parts.prover(),
                        railway,
                        right,
                        around.clock(),
                        state(parts),
                        bell::ring));
    }
}
