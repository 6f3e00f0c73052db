package dev.musher.pipeline.board;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.rules.DependencyWait;
import java.time.Instant;

/**
 * An item as the board shows it.
 *
 * @param version how many events it has had
 * @param since when it came into its column
 * @param changed when anything last happened to it
 */
public record Card(
        Item item, DependencyWait waiting, long version, Instant since, Instant changed) {
    public ItemNumber number() {
        return item.number();
    }

    public Column column() {
        return item.stage().column();
    }

    public Badge badge() {
        return item.stage().badge();
    }
}
