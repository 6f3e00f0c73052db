package dev.musher.fleet.control;

import dev.musher.base.config.MusherFolder;
import dev.musher.fleet.environment.FleetInstance;
import dev.musher.fleet.environment.FleetLeases;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.fleet.train.ProjectTrain;
import dev.musher.fleet.train.Train;
import dev.musher.fleet.train.TrainInspector;
import dev.musher.fleet.train.setup.TrainConfig;
import dev.musher.fleet.train.setup.TrainLock;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.ledger.Lease;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Creates merge trains. */
final class TrainFactory {
    private TrainFactory() {}

    /** A project that has none. */
    private static final Train NONE =
            new Train() {
                @Override
                public boolean pass() {
                    return false;
                }

                @Override
                public boolean settle() {
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

    static Train of(FleetParts parts, TrainLock trainLock, WakeSignal wakeSignal) {
        return parts.train()
                .map(trainConfig -> of(parts, trainConfig, trainLock, wakeSignal))
                .orElse(NONE);
    }

    /** How the train of whichever process stands. */
    static TrainView view(FleetParts parts, FleetObservation fleetObservation) {
        return parts.train()
                .map(
                        trainConfig ->
                                TrainInspector.of(
                                        fleetObservation.board(),
                                        state(parts),
                                        holder(parts, fleetObservation),
                                        trainConfig,
                                        fleetObservation.control()))
                .orElse(TrainView.NONE);
    }

    private static Optional<String> holder(FleetParts parts, FleetObservation fleetObservation) {
        return fleetObservation.leases().stream()
                .filter(lease -> lease.keys().contains(FleetLeases.TRAIN))
                .map(Lease::holder)
                .filter(
                        holder ->
                                FleetInstance.parse(holder)
                                        .filter(
                                                fleetInstance ->
                                                        fleetInstance.isAlive(
                                                                parts.environment().table()))
                                        .isPresent())
                .findFirst();
    }

    private static Path state(FleetParts parts) {
        return MusherFolder.state(parts.environment().project());
    }

    private static Train of(
            FleetParts parts, TrainConfig trainConfig, TrainLock trainLock, WakeSignal wakeSignal) {
        var around = parts.environment();
        return new ProjectTrain(
                new TrainParts(
                        parts.pipeline(),
                        parts.prover(),
                        trainConfig,
                        trainLock,
                        around.clock(),
                        state(parts),
                        wakeSignal::wake));
    }
}
