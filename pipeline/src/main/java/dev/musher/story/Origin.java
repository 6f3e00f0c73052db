package dev.musher.story;

import java.time.Instant;

/** Who created an item, and when. */
public record Origin(Actor by, Instant at) {}
