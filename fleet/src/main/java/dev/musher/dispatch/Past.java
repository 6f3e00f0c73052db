package dev.musher.dispatch;

import dev.musher.story.Attempt;
import dev.musher.story.Ending;
import java.time.Instant;

/** An attempt that is over, as the ledger has it. */
public record Past(Attempt attempt, Ending ending, Instant ended) {}
