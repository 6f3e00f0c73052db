package dev.musher.ledger;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The wish of a holder to keep its lease for another term. */
public record Renewal(long fencing, Instant at, Duration term) {
    public Renewal {
        if (!term.isPositive()) {
            throw new IllegalArgumentException("a term of " + term);
        }
    }

    Instant until() {
        return at.plus(term).truncatedTo(ChronoUnit.MICROS);
    }
}
