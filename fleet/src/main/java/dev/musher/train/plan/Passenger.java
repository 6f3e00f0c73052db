package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.Set;

/** A story in the queue, and those of the queue that must land before it or together with it. */
public record Passenger(ItemNumber story, Set<ItemNumber> after) {
    public Passenger {
        after = Set.copyOf(after);
    }
}
