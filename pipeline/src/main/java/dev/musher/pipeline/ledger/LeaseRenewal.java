package dev.musher.pipeline.ledger;

import java.time.Duration;
import java.time.Instant;

/** A holder's request to keep its lease for another term. */
public record LeaseRenewal(long fencing, Instant at, Duration term) {
    public LeaseRenewal {
        LedgerLimits.until(at, term);
    }

    Instant until() {
        return LedgerLimits.until(at, term);
    }
}
