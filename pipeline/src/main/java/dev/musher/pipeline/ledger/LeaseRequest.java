package dev.musher.pipeline.ledger;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * A request for exclusive keys: all of them or none.
 *
 * @param holder like a process id with its start time
 * @param term how long until it must be renewed
 */
public record LeaseRequest(Set<LeaseKey> keys, String holder, Instant at, Duration term) {
    private static final int MOST_KEYS = 100;

    public LeaseRequest {
        keys = Set.copyOf(keys);
        LedgerLimits.word("the holder of a lease", holder);
        if (keys.isEmpty() || keys.size() > MOST_KEYS) {
            throw new IllegalArgumentException("a wish for " + keys.size() + " keys");
        }
        at = LedgerLimits.time(at);
        LedgerLimits.until(at, term);
    }

    Instant until() {
        return LedgerLimits.until(at, term);
    }
}
