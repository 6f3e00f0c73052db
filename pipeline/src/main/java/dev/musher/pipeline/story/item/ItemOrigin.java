package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.Actor;
import java.time.Instant;

/** Who created an item, and when. */
public record ItemOrigin(Actor by, Instant at) {}
