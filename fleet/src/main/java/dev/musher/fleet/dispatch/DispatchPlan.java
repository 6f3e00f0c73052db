package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.ItemNumber;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The decision for every open item, and for ended ones while an agent still works on them. Deleted
 * items are on no board: an agent that works on one has to stop as well.
 *
 * @param outlooks what comes next for each, in the order of their numbers
 * @param promotions items of the backlog to start, because all that they depend on is done
 * @param blocks items to block, each with the exact cause
 */
public record DispatchPlan(
        Map<ItemNumber, StoryOutlook> outlooks,
        List<ItemNumber> promotions,
        Map<ItemNumber, String> blocks) {
    public DispatchPlan {
        outlooks = Collections.unmodifiableMap(new TreeMap<>(outlooks));
        promotions = List.copyOf(promotions);
        blocks = Collections.unmodifiableMap(new TreeMap<>(blocks));
    }
}
