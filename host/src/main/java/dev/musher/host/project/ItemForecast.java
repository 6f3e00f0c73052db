package dev.musher.host.project;

import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Map;
import java.util.Optional;

/**
 * What comes next for every item.
 *
 * @param trouble why no agent starts at all, with what to do
 */
public record ItemForecast(Map<ItemNumber, StoryOutlook> outlooks, Optional<String> trouble) {
    public static final ItemForecast NOTHING = new ItemForecast(Map.of(), Optional.empty());

    public ItemForecast {
        outlooks = Map.copyOf(outlooks);
    }

    public Optional<StoryOutlook> of(ItemNumber item) {
        return Optional.ofNullable(outlooks.get(item));
    }
}
