package dev.musher.dispatch;

import dev.musher.story.ItemNumber;
import java.util.Map;

/**
 * The decision for every item that is not over, in the order of their numbers.
 *
 * @param outlooks what comes next for each
 */
public record Dispatch(Map<ItemNumber, Outlook> outlooks) {
    public Dispatch {
        outlooks = Map.copyOf(outlooks);
    }
}
