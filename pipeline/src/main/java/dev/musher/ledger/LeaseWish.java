package dev.musher.ledger;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * What somebody wants to have alone: all of the keys or none.
 *
 * @param holder like a process id with its start time
 * @param term how long until it must be renewed
 */
public record LeaseWish(Set<LeaseKey> keys, String holder, Instant at, Duration term) {
    private static final int MOST_KEYS = 100;

    public LeaseWish {
        keys = Set.copyOf(keys);
        Limits.word("the holder of a lease", holder);
        if (keys.isEmpty() || keys.size() > MOST_KEYS) {
            throw new IllegalArgumentException("a wish for " + keys.size() + " keys");
        }
        at = Limits.time(at);
        Limits.until(at, term);
    }

    Instant until() {
        return Limits.until(at, term);
    }
}
