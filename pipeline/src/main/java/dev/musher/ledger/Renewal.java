package dev.musher.ledger;

import java.time.Duration;
import java.time.Instant;

/** The wish of a holder to keep its lease for another term. */
public record Renewal(long fencing, Instant at, Duration term) {
    public Renewal {
        Limits.until(at, term);
    }

    Instant until() {
        return Limits.until(at, term);
    }
}
