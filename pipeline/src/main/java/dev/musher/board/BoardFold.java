package dev.musher.board;

import dev.musher.story.Column;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Neighbours;
import dev.musher.story.Priority;
import dev.musher.story.Spent;
import dev.musher.story.Stage;
import dev.musher.story.Waiting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Folds events into items, one after the other. The board at any point is the same, whether it was
 * asked for after each event or only then. For one thread.
 */
public final class BoardFold implements Neighbours {
    private static final Waiting NOTHING = new Waiting(List.of(), List.of());

    /** By number less one; numbers are given out without gaps. */
    private final List<Tracked> items = new ArrayList<>();

    private long sequence;

    /** Nothing has happened. */
    public BoardFold() {}

    /** Goes on from what a fold had kept; the items are in the order of their numbers. */
    public BoardFold(long sequence, Collection<Tracked> kept) {
        this.sequence = sequence;
        items.addAll(kept);
    }

    /**
     * Takes in the next event.
     *
     * @throws IllegalStateException if the event cannot follow what is here: the ledger is damaged
     */
    public void apply(Happened happened) {
        if (happened.sequence() <= sequence) {
            throw new IllegalStateException(
                    "event " + happened.sequence() + " comes after event " + sequence);
        }
        int place = happened.item().value() - 1;
        if (place < items.size()) {
            items.set(place, items.get(place).after(happened));
        } else if (place == items.size()) {
            items.add(Tracked.first(happened));
        } else {
            throw new IllegalStateException(
                    "item " + happened.item() + " comes after " + items.size() + " items");
        }
        sequence = happened.sequence();
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
        return tracked(number).map(Tracked::item);
    }

    @Override
    public ItemNumber nextNumber() {
        return new ItemNumber(items.size() + 1);
    }

    /** How many events an item has had; 0 for one that does not exist. */
    public long version(ItemNumber number) {
        return tracked(number).map(Tracked::version).orElse(0L);
    }

    /** Everything that is known of the items, in the order of their numbers. */
    public List<Tracked> tracked() {
        return List.copyOf(items);
    }

    public Optional<Card> card(ItemNumber number) {
        return tracked(number).map(this::card);
    }

    public Board board() {
        var columns = new EnumMap<Column, List<Tracked>>(Column.class);
        for (Column column : Column.values()) {
            if (column != Column.DELETED) {
                columns.put(column, new ArrayList<>());
            }
        }
        var spent = Spent.NOTHING;
        for (Tracked tracked : items) {
            spent = spent.plus(tracked.item().spent());
            var column = columns.get(tracked.item().stage().column());
            if (column != null) {
                column.add(tracked);
            }
        }
        return new Board(sequence, cards(columns), Epics.of(items), spent);
    }

    /** What is wanted sooner is taken up first, and then what came into the column first. */
    private Map<Column, List<Card>> cards(Map<Column, List<Tracked>> columns) {
        var cards = new EnumMap<Column, List<Card>>(Column.class);
        columns.forEach(
                (column, tracked) -> {
                    tracked.sort(
                            Comparator.comparing(BoardFold::priority)
                                    .thenComparingLong(Tracked::entered));
                    var shown = new ArrayList<Card>(tracked.size());
                    for (Tracked one : tracked) {
                        shown.add(card(one));
                    }
                    cards.put(column, List.copyOf(shown));
                });
        return cards;
    }

    private static Priority priority(Tracked tracked) {
        return tracked.item().terms().priority();
    }

    private Card card(Tracked tracked) {
        return new Card(
                tracked.item(),
                waiting(tracked.item()),
                tracked.version(),
                tracked.since(),
                tracked.changed());
    }

    /** What is over waits for nothing. */
    private Waiting waiting(Item item) {
        return item.stage() instanceof Stage.Over ? NOTHING : Waiting.of(item, this);
    }

    private Optional<Tracked> tracked(ItemNumber number) {
        return number.value() <= items.size()
                ? Optional.of(items.get(number.value() - 1))
                : Optional.empty();
    }
}
