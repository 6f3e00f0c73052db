package dev.musher.fleet;

import dev.musher.time.Clock;
import dev.musher.train.Right;
import java.time.Instant;
import java.util.Optional;

/** The right to run the train, as a lease that a dead process loses. */
final class TrainRight implements Right {
    private final Throne throne;
    private final Leasing leasing;
    private final Life life;
    private final Clock clock;
    private final Pace pace;
    private Optional<Long> fence = Optional.empty();
    private Optional<String> occupied = Optional.empty();
    private Instant asked = Instant.MIN;

    TrainRight(FleetParts parts, Leasing leasing) {
        this.throne = new Throne(parts, leasing, Leasing.TRAIN);
        this.leasing = leasing;
        this.life = parts.surroundings().life();
        this.clock = parts.surroundings().clock();
        this.pace = parts.pace();
    }

    @Override
    public Optional<String> hold() {
        return fence.isPresent() ? renewed(fence.get()) : taken();
    }

    /** Whoever has it is not looked at again in the same breath. */
    private Optional<String> taken() {
        var now = clock.now();
        if (occupied.isPresent() && now.isBefore(asked.plus(pace.tick()))) {
            return occupied;
        }
        asked = now;
        occupied = Optional.empty();
        switch (throne.take()) {
            case Throne.Taken(long number) -> fence = Optional.of(number);
            case Throne.Occupied(var why) -> occupied = Optional.of(why);
        }
        return occupied;
    }

    private Optional<String> renewed(long number) {
        var now = clock.now();
        if (now.isBefore(asked.plus(pace.term().dividedBy(3)))) {
            return Optional.empty();
        }
        asked = now;
        if (leasing.renew(number)) {
            return Optional.empty();
        }
        fence = Optional.empty();
        return Optional.of("The lease of the train was lost to another; its builds were stopped.");
    }

    @Override
    public String holder() {
        return life.holder();
    }

    @Override
    public void giveBack() {
        fence.ifPresent(leasing::release);
        fence = Optional.empty();
    }
}
