package dev.musher.fleet;

import dev.musher.engine.LedgerListener;
import dev.musher.pipeline.FleetControl;
import dev.musher.train.Train;
import java.util.List;
import java.util.Optional;

/** A train that lands what waits, without anybody at work beside it. */
public final class LoneTrain implements Fleet {
    private final FleetParts parts;
    private final Bell bell = new Bell();
    private final TrainRight right;
    private final Train train;
    private final FleetControl control;

    public LoneTrain(FleetParts parts) {
        this.parts = parts;
        var around = parts.surroundings();
        var leasing =
                new Leasing(
                        parts.pipeline().ledger().leases(),
                        around.life(),
                        around.clock(),
                        parts.pace().term());
        right = new TrainRight(parts, leasing);
        train = Trains.of(parts, right, bell);
        control = new FleetControl(parts.pipeline().ledger());
    }

    @Override
    public FleetView view() {
        return new FleetView(List.of(), Optional.empty(), train.view());
    }

    @Override
    public Rest run(Stay stay) {
        var occupied = right.hold();
        if (occupied.isPresent()) {
            return new Rest.Unable(occupied.get());
        }
        try (var _ = LedgerListener.start("train-ledger", parts.pipeline().ledger(), bell::ring)) {
            return passes(stay);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Rest.Stopped();
        } finally {
            train.stop(parts.pace().leave());
        }
    }

    private Rest passes(Stay stay) throws InterruptedException {
        while (!Thread.interrupted()) {
            var pause = control.state().pause();
            if (pause.isPresent() && stay == Stay.UNTIL_IDLE) {
                return new Rest.Unable(PauseText.of(pause.get()));
            }
            boolean acted = pause.isEmpty() && train.pass();
            if (!acted && !train.isBusy() && stay == Stay.UNTIL_IDLE) {
                return new Rest.Idle();
            }
            bell.await(parts.pace().tick());
        }
        throw new InterruptedException();
    }
}
