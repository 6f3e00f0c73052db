package dev.musher.pipeline.story;

import java.time.Instant;

/** One run of an agent on an item, in one visit of a stage. */
public record Attempt(int number, AttemptAgent worker, int visit, long fence, Instant started) {}
