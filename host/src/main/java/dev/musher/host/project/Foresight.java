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
public record Foresight(Map<ItemNumber, StoryOutlook> outlooks, Optional<String> trouble) {
    public static final Foresight NOTHING = new Foresight(Map.of(), Optional.empty());

    public Foresight {
        outlooks = Map.copyOf(outlooks);
    }

    public Optional<StoryOutlook> of(ItemNumber item) {
        return Optional.ofNullable(outlooks.get(item));
    }
}
