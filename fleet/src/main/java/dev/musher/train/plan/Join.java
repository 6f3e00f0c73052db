package dev.musher.train.plan;

import dev.musher.story.ItemNumber;

/** Whether stories stack. */
public sealed interface Join {
    /** They do. */
    record Clean() implements Join {}

    /** This one does not go on those before it, or on base if it is the first. */
    record Clash(ItemNumber at) implements Join {}
}
