package dev.musher.pipeline.board;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.rules.DependencyWait;
import dev.musher.pipeline.story.rules.ItemLookup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Folds events into items, one after the other. The board at any point is the same, whether it was
 * asked for after each event or only then. For one thread.
 */
public final class BoardFold implements ItemLookup {
    private static final DependencyWait NOTHING = new DependencyWait(List.of(), List.of());

    /** By number less one; numbers are given out without gaps. */
    private final List<TrackedItem> items = new ArrayList<>();

    private long sequence;

    /** Nothing has happened. */
    public BoardFold() {}

    /** Goes on from what a fold had kept; the items are in the order of their numbers. */
    public BoardFold(long sequence, Collection<TrackedItem> kept) {
        this.sequence = sequence;
        items.addAll(kept);
    }

    /**
     * Takes in the next event.
     *
     * @throws IllegalStateException if the event cannot follow what is here: the ledger is damaged
     */
    public void apply(RecordedEvent recordedEvent) {
        if (recordedEvent.sequence() <= sequence) {
            throw new IllegalStateException(
                    "event " + recordedEvent.sequence() + " comes after event " + sequence);
        }
        int place = recordedEvent.item().value() - 1;
        if (place < items.size()) {
            items.set(place, items.get(place).after(recordedEvent));
        } else if (place == items.size()) {
            items.add(TrackedItem.first(recordedEvent));
        } else {
            throw new IllegalStateException(
                    "item " + recordedEvent.item() + " comes after " + items.size() + " items");
        }
        sequence = recordedEvent.sequence();
    }

    /** Nothing up to here is left that is about items. */
    public void pass(long upTo) {
        sequence = Math.max(sequence, upTo);
    }

    /** The last event that was applied or passed; 0 if there was none. */
    public long sequence() {
        return sequence;
    }

    @Override
    public Optional<Item> item(ItemNumber number) {
        return tracked(number).map(TrackedItem::item);
    }

    @Override
    public ItemNumber nextNumber() {
        return new ItemNumber(items.size() + 1);
    }

    /** How many events an item has had; 0 for one that does not exist. */
    public long version(ItemNumber number) {
        return tracked(number).map(TrackedItem::version).orElse(0L);
    }

    /** Everything that is known of the items, in the order of their numbers. */
    public List<TrackedItem> tracked() {
        return List.copyOf(items);
    }

    public Optional<Card> card(ItemNumber number) {
        return tracked(number).map(this::card);
    }

    public Board board() {
        var columns = new EnumMap<Column, List<TrackedItem>>(Column.class);
        for (Column column : Column.values()) {
            if (column != Column.DELETED) {
                columns.put(column, new ArrayList<>());
            }
        }
        var itemSpend = ItemSpend.NOTHING;
        for (TrackedItem trackedItem : items) {
            itemSpend = itemSpend.plus(trackedItem.item().spent());
            var column = columns.get(trackedItem.item().stage().column());
            if (column != null) {
                column.add(trackedItem);
            }
        }
        return new Board(sequence, cards(columns), EpicProgressFold.of(items), itemSpend);
    }

    /** A higher priority comes first, then the item that entered the column first. */
    private Map<Column, List<Card>> cards(Map<Column, List<TrackedItem>> columns) {
        var cards = new EnumMap<Column, List<Card>>(Column.class);
        columns.forEach(
                (column, tracked) -> {
                    tracked.sort(BoardFold::order);
                    var shown = new ArrayList<Card>(tracked.size());
                    for (TrackedItem one : tracked) {
                        shown.add(card(one));
                    }
                    cards.put(column, List.copyOf(shown));
                });
        return cards;
    }

    private static int order(TrackedItem one, TrackedItem other) {
        int byPriority = priority(one).compareTo(priority(other));
        return byPriority == 0 ? Long.compare(one.entered(), other.entered()) : byPriority;
    }

    private static Priority priority(TrackedItem trackedItem) {
        return trackedItem.item().terms().priority();
    }

    private Card card(TrackedItem trackedItem) {
        return new Card(
                trackedItem.item(),
                waiting(trackedItem.item()),
                trackedItem.version(),
                trackedItem.since(),
                trackedItem.changed());
    }

    /** Finished and closed items wait for nothing. */
    private DependencyWait waiting(Item item) {
        return item.stage() instanceof Stage.Over ? NOTHING : DependencyWait.of(item, this);
    }

    private Optional<TrackedItem> tracked(ItemNumber number) {
        return number.value() <= items.size()
                ? Optional.of(items.get(number.value() - 1))
                : Optional.empty();
    }
}
