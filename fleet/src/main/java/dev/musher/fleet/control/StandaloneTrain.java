package dev.musher.fleet.control;

import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.environment.FleetFailureLog;
import dev.musher.fleet.environment.FleetLeases;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.environment.TrainLease;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.fleet.train.Train;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A merge train that lands what waits, without a fleet beside it. */
public final class StandaloneTrain implements Fleet {
    private final FleetParts parts;
    private final WakeSignal wakeSignal = new WakeSignal();
    private final TrainLease right;
    private final Train train;

    public StandaloneTrain(FleetParts parts) {
        this.parts = parts;
        var around = parts.surroundings();
        var fleetLeases =
                new FleetLeases(
                        parts.pipeline().ledger().leases(),
                        around.life(),
                        around.clock(),
                        parts.pace().term());
        right = new TrainLease(parts, fleetLeases);
        train = TrainFactory.of(parts, right, wakeSignal);
    }

    @Override
    public FleetView view() {
        return new FleetView(List.of(), Optional.empty(), train.view());
    }

    @Override
    public Rest run(Stay stay) {
        var occupied = right.acquire();
        if (occupied.isPresent()) {
            return new Rest.Unable(occupied.get());
        }
        var listener = Thread.ofVirtual().name("train-ledger").start(this::ringWhenAppended);
        try {
            return passes(stay);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Rest.Stopped();
        } finally {
            train.stop(parts.pace().leave());
            listener.interrupt();
        }
    }

    private Rest passes(Stay stay) throws InterruptedException {
        while (!Thread.interrupted()) {
            boolean acted = train.pass();
            if (!acted && !train.isBusy() && stay == Stay.UNTIL_IDLE) {
                return new Rest.Idle();
            }
            wakeSignal.await(parts.pace().tick());
        }
        throw new InterruptedException();
    }

    private void ringWhenAppended() {
        long seen = 0;
        try {
            while (true) {
                seen = parts.pipeline().ledger().await(seen, Duration.ofHours(1));
                wakeSignal.wake();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            // The tick wakes the train as well, and meets the same failure where it can be
            // reported.
            FleetFailureLog.log("The ledger cannot be watched", e);
        }
    }
}
