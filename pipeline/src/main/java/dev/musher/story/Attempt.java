package dev.musher.story;

import java.time.Instant;

/** One run of an agent on an item, in one visit of a stage. */
public record Attempt(int number, Worker worker, int visit, long fence, Instant started) {}
