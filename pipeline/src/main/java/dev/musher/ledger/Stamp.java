package dev.musher.ledger;

import java.time.Instant;

/** Who appended an entry, when (to the microsecond), and in which life of which process. */
public record Stamp(ActorName actor, Instant at, BootEpoch epoch) {
    public Stamp {
        at = Limits.time(at);
    }
}
