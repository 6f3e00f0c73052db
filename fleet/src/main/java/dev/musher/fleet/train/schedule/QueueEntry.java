package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.Set;

/** A story in the queue, and those of the queue that must land before it or together with it. */
public record QueueEntry(ItemNumber story, Set<ItemNumber> after) {
    public QueueEntry {
        after = Set.copyOf(after);
    }
}
