package dev.musher.ledger;

import java.time.Instant;

/** Who appended an entry, when, and in which life of which process. */
public record Stamp(ActorName actor, Instant at, BootEpoch epoch) {}
