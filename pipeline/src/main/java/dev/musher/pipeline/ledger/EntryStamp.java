package dev.musher.pipeline.ledger;

import java.time.Instant;

/** Who appended an entry, when (to the microsecond), and in which life of which process. */
public record EntryStamp(ActorName actor, Instant at, BootEpoch epoch) {
    public EntryStamp {
        at = LedgerLimits.time(at);
    }
}
