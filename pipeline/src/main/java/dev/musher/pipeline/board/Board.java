package dev.musher.pipeline.board;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.item.Column;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The items of a project at one moment, in columns. It is derived from the ledger and not stored.
 *
 * @param sequence the last event that it knows of
 * @param columns the cards of each column, in the order in which work on them starts; every column
 *     but that of deleted items
 * @param epics in the order of their numbers
 * @param spent what all items took, deleted ones included
 */
public record Board(
        long sequence, Map<Column, List<Card>> columns, List<EpicProgress> epics, ItemSpend spent) {
    public List<Card> column(Column column) {
        return columns.getOrDefault(column, List.of());
    }

    public Optional<Card> card(ItemNumber number) {
        for (List<Card> cards : columns.values()) {
            for (Card card : cards) {
                if (card.number().equals(number)) {
                    return Optional.of(card);
                }
            }
        }
        return Optional.empty();
    }
}
