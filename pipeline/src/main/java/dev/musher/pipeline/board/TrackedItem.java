package dev.musher.pipeline.board;

import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.rules.StoryRules;
import java.time.Instant;
import java.util.Optional;

/**
 * An item and when things happened to it.
 *
 * @param entered the sequence of the event that brought it into its column
 */
public record TrackedItem(Item item, long version, long entered, Instant since, Instant changed) {
    static TrackedItem first(RecordedEvent recordedEvent) {
        return new TrackedItem(
                StoryRules.evolve(Optional.empty(), recordedEvent.event()),
                recordedEvent.version(),
                recordedEvent.sequence(),
                recordedEvent.at(),
                recordedEvent.at());
    }

    TrackedItem after(RecordedEvent recordedEvent) {
        var next = StoryRules.evolve(Optional.of(item), recordedEvent.event());
        boolean moved = next.stage().column() != item.stage().column();
        return new TrackedItem(
                next,
                recordedEvent.version(),
                moved ? recordedEvent.sequence() : entered,
                moved ? recordedEvent.at() : since,
                recordedEvent.at());
    }
}
