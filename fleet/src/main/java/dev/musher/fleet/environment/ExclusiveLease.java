package dev.musher.fleet.environment;

import dev.musher.base.process.tree.StopResult;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseKey;
import java.util.Optional;
import java.util.Set;

/**
 * A lease on a project that one process has at a time, such as that of the fleet or the train. A
 * dead holder loses it, once all that it started was seen dead as well.
 */
public final class ExclusiveLease {
    private final FleetParts parts;
    private final FleetLeases fleetLeases;
    private final LeaseKey key;

    /**
     * @param key of which one word says what it is the right to run
     */
    public ExclusiveLease(FleetParts parts, FleetLeases fleetLeases, LeaseKey key) {
        this.parts = parts;
        this.fleetLeases = fleetLeases;
        this.key = key;
    }

    /** What came of reaching for it. */
    public sealed interface Acquired {}

    /** It is ours, by the lease with this fencing number. */
    public record Taken(long fence) implements Acquired {}

    /** Another process has it; the sentences say which one and what to do. */
    public record HeldElsewhere(String why) implements Acquired {}

    public Acquired acquire() {
        var answer = fleetLeases.acquire(Set.of(key));
        if (answer instanceof LeaseAnswer.Busy(var by)) {
            var why = endDeadLease(by);
            if (why.isPresent()) {
                return new HeldElsewhere(why.get());
            }
            answer = fleetLeases.acquire(Set.of(key));
        }
        return answer instanceof LeaseAnswer.Granted(var lease)
                ? new Taken(lease.fencing())
                : new HeldElsewhere(
                        "Another process took over the %s. See 'musher board'."
                                .formatted(key.text()));
    }

    /** Ends the lease of a fleet that is dead; why not, if it is not. */
    private Optional<String> endDeadLease(Lease lease) {
        var life = FleetInstance.parse(lease.holder());
        if (life.isEmpty()) {
            return Optional.of(
                    "Another %s works on this project: %s. Stop it first."
                            .formatted(key.text(), lease.holder()));
        }
        if (life.get().isAlive(parts.environment().table())) {
            return Optional.of(
                    "Another %s works on this project, process %d since %s. Stop it first, or see 'musher board'."
                            .formatted(key.text(), life.get().pid(), life.get().since()));
        }
        return end(lease, life.get());
    }

    private Optional<String> end(Lease lease, FleetInstance fleetInstance) {
        try {
            var stopResult =
                    parts.environment()
                            .processes()
                            .stop(fleetInstance.cookie(), parts.timing().grace());
            if (stopResult instanceof StopResult.Survivors(var pids)) {
                return Optional.of(
                        "Processes of a killed %s are still running: %s. Kill them, then retry."
                                .formatted(key.text(), pids));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.of("It was interrupted.");
        }
        fleetLeases.expire(
                lease, "process %d and all it started are gone".formatted(fleetInstance.pid()));
        return Optional.empty();
    }
}
