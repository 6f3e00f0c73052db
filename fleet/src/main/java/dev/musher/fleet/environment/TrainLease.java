package dev.musher.fleet.environment;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.train.setup.TrainLock;
import java.time.Instant;
import java.util.Optional;

/** The right to run the train, as a lease that a dead process loses. */
public final class TrainLease implements TrainLock {
    private final ExclusiveLease exclusiveLease;
    private final FleetLeases fleetLeases;
    private final FleetInstance fleetInstance;
    private final TimeSource timeSource;
    private final FleetTiming fleetTiming;
    private Optional<Long> fence = Optional.empty();
    private Optional<String> occupied = Optional.empty();
    private Instant asked = Instant.MIN;

    public TrainLease(FleetParts parts, FleetLeases fleetLeases) {
        this.exclusiveLease = new ExclusiveLease(parts, fleetLeases, FleetLeases.TRAIN);
        this.fleetLeases = fleetLeases;
        this.fleetInstance = parts.environment().life();
        this.timeSource = parts.environment().clock();
        this.fleetTiming = parts.timing();
    }

    @Override
    public Optional<String> acquire() {
        return fence.isPresent() ? renewed(fence.get()) : taken();
    }

    /** The holder is not checked again at once. */
    private Optional<String> taken() {
        var now = timeSource.now();
        if (occupied.isPresent() && now.isBefore(asked.plus(fleetTiming.tick()))) {
            return occupied;
        }
        asked = now;
        occupied = Optional.empty();
        switch (exclusiveLease.acquire()) {
            case ExclusiveLease.Taken(long number) -> fence = Optional.of(number);
            case ExclusiveLease.HeldElsewhere(var why) -> occupied = Optional.of(why);
        }
        return occupied;
    }

    private Optional<String> renewed(long number) {
        var now = timeSource.now();
        if (now.isBefore(asked.plus(fleetTiming.term().dividedBy(3)))) {
            return Optional.empty();
        }
        asked = now;
        if (fleetLeases.renew(number)) {
            return Optional.empty();
        }
        fence = Optional.empty();
        return Optional.of(
                "Another process took over the lease of the train; its builds were stopped.");
    }

    @Override
    public String holder() {
        return fleetInstance.holder();
    }

    @Override
    public void giveBack() {
        fence.ifPresent(fleetLeases::release);
        fence = Optional.empty();
    }
}
