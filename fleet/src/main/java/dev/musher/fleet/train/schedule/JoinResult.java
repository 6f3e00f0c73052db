package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;

/** Whether stories stack. */
public sealed interface JoinResult {
    /** They do. */
    record Clean() implements JoinResult {}

    /** This one does not go on those before it, or on base if it is the first. */
    record Clash(ItemNumber at) implements JoinResult {}
}
