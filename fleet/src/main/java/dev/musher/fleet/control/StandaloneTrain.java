package dev.musher.fleet.control;

import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.engine.LedgerListener;
import dev.musher.fleet.environment.FleetLeases;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.environment.TrainLease;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.fleet.train.Train;
import dev.musher.pipeline.store.FleetControl;
import java.util.List;
import java.util.Optional;

/** A merge train that lands what waits, without a fleet beside it. */
public final class StandaloneTrain implements Fleet {
    private final FleetParts parts;
    private final WakeSignal wakeSignal = new WakeSignal();
    private final TrainLease right;
    private final Train train;
    private final FleetControl control;
    private volatile Runnable changed = () -> {};

    public StandaloneTrain(FleetParts parts) {
        this.parts = parts;
        var around = parts.environment();
        var fleetLeases =
                new FleetLeases(
                        parts.pipeline().ledger().leases(),
                        around.life(),
                        around.clock(),
                        parts.timing().term());
        right = new TrainLease(parts, fleetLeases);
        train = TrainFactory.of(parts, right, wakeSignal);
        control = new FleetControl(parts.pipeline().ledger());
    }

    @Override
    public FleetView view() {
        return new FleetView(List.of(), Optional.empty(), train.view());
    }

    @Override
    public FleetForecast forecast() throws InterruptedException {
        return FleetForecast.of(parts);
    }

    @Override
    public void onChange(Runnable listener) {
        changed = listener;
    }

    @Override
    public Rest run(WhenIdle stay) {
        var occupied = right.acquire();
        if (occupied.isPresent()) {
            return new Rest.Unable(occupied.get());
        }
        try (var _ =
                LedgerListener.start("train-ledger", parts.pipeline().ledger(), wakeSignal::wake)) {
            return passes(stay);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Rest.Stopped();
        } finally {
            train.stop(parts.timing().leave());
        }
    }

    private Rest passes(WhenIdle stay) throws InterruptedException {
        while (!Thread.interrupted()) {
            var pause = control.state().pause();
            boolean acted = pause.isPresent() ? train.settle() : train.pass();
            if (pause.isPresent() && stay == WhenIdle.UNTIL_IDLE) {
                return ProjectFleet.rest(new FleetTrouble.Paused(pause.get()));
            }
            if (!acted && !train.isBusy() && stay == WhenIdle.UNTIL_IDLE) {
                return new Rest.Idle();
            }
            changed.run();
            wakeSignal.await(parts.timing().tick());
        }
        throw new InterruptedException();
    }
}
