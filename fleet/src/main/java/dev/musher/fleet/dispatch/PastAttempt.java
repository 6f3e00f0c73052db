package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptEnding;
import java.time.Instant;

/** An ended attempt, as the ledger has it. */
public record PastAttempt(Attempt attempt, AttemptEnding ending, Instant ended) {}
