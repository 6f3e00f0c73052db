package dev.musher.fleet;

import dev.musher.ledger.Lease;
import dev.musher.ledger.LeaseAnswer;
import dev.musher.ledger.LeaseKey;
import dev.musher.process.Stopped;
import java.util.Optional;
import java.util.Set;

/**
 * A right to a project that one process has at a time, such as that to drive its board. Whoever has
 * it and is dead loses it, once all that it started was seen dead as well.
 */
final class Throne {
    private final FleetParts parts;
    private final Leasing leasing;
    private final LeaseKey key;

    /**
     * @param key of which one word says what it is the right to run
     */
    Throne(FleetParts parts, Leasing leasing, LeaseKey key) {
        this.parts = parts;
        this.leasing = leasing;
        this.key = key;
    }

    /** What came of reaching for it. */
    sealed interface Reached {}

    /** It is ours, by the lease with this fencing number. */
    record Taken(long fence) implements Reached {}

    /** Somebody else has it; the sentences say who and what to do. */
    record Occupied(String why) implements Reached {}

    Reached take() {
        var answer = leasing.acquire(Set.of(key));
        if (answer instanceof LeaseAnswer.Busy(var by)) {
            var why = bury(by);
            if (why.isPresent()) {
                return new Occupied(why.get());
            }
            answer = leasing.acquire(Set.of(key));
        }
        return answer instanceof LeaseAnswer.Granted(var lease)
                ? new Taken(lease.fencing())
                : new Occupied(
                        "Another %s was faster. Look with 'musher board'.".formatted(key.text()));
    }

    /** Ends the lease of a fleet that is dead; why not, if it is not. */
    private Optional<String> bury(Lease lease) {
        var life = Life.parse(lease.holder());
        if (life.isEmpty()) {
            return Optional.of(
                    "Another %s works on this project: %s. Stop it first."
                            .formatted(key.text(), lease.holder()));
        }
        if (life.get().isAlive(parts.surroundings().table())) {
            return Optional.of(
                    "Another %s works on this project, process %d since %s. Stop it first, or look with 'musher board'."
                            .formatted(key.text(), life.get().pid(), life.get().since()));
        }
        return end(lease, life.get());
    }

    private Optional<String> end(Lease lease, Life life) {
        try {
            var stopped =
                    parts.surroundings().processes().stop(life.cookie(), parts.pace().grace());
            if (stopped instanceof Stopped.Survivors(var pids)) {
                return Optional.of(
                        "A %s that was killed left processes that do not die: %s. End them and start again."
                                .formatted(key.text(), pids));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.of("It was interrupted.");
        }
        leasing.expire(lease, "process %d is gone, and all it started".formatted(life.pid()));
        return Optional.empty();
    }
}
