package dev.musher.board;

import dev.musher.story.Badge;
import dev.musher.story.Column;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Waiting;
import java.time.Instant;

/**
 * An item as the board shows it.
 *
 * @param version how many events it has had
 * @param since when it came into its column
 * @param changed when anything last happened to it
 */
public record Card(Item item, Waiting waiting, long version, Instant since, Instant changed) {
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
