package dev.musher.board;

import dev.musher.story.Item;
import dev.musher.story.StoryRules;
import java.time.Instant;
import java.util.Optional;

/**
 * An item and when things happened to it.
 *
 * @param entered the sequence of the event that brought it into its column
 */
public record Tracked(Item item, long version, long entered, Instant since, Instant changed) {
    static Tracked first(Happened happened) {
        return new Tracked(
                StoryRules.evolve(Optional.empty(), happened.event()),
                happened.version(),
                happened.sequence(),
                happened.at(),
                happened.at());
    }

    Tracked after(Happened happened) {
        var next = StoryRules.evolve(Optional.of(item), happened.event());
        boolean moved = next.stage().column() != item.stage().column();
        return new Tracked(
                next,
                happened.version(),
                moved ? happened.sequence() : entered,
                moved ? happened.at() : since,
                happened.at());
    }
}
