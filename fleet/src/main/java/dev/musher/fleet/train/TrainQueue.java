package dev.musher.fleet.train;

import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.train.schedule.QueueEntry;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The stories that wait to be merged, in the order in which it should land: by priority, then by
 * age, and nothing before what it depends on.
 *
 * @param ready those that may land
 * @param held those that may not, because of what they depend on
 */
record TrainQueue(Map<ItemNumber, QueuedItem> ready, List<Card> held) {
    /** A story that may land. */
    record QueuedItem(Card card, QueuedStory queuedStory, Set<ItemNumber> after) {
        ItemNumber story() {
            return card.number();
        }
    }

    static TrainQueue of(Board board, QueuedStories queuedStories) {
        var left = new ArrayList<QueuedItem>();
        for (Card card : board.column(Column.MERGE)) {
            var after = Set.copyOf(card.waiting().on());
            queuedStories
                    .of(card)
                    .ifPresent(queuedStory -> left.add(new QueuedItem(card, queuedStory, after)));
        }
        queuedStories.keep(left.stream().map(QueuedItem::story).collect(Collectors.toSet()));
        var ready = new LinkedHashMap<ItemNumber, QueuedItem>();
        for (var next = next(left, ready); next.isPresent(); next = next(left, ready)) {
            ready.put(next.get().story(), next.get());
            left.remove(next.get());
        }
        return new TrainQueue(ready, left.stream().map(QueuedItem::card).toList());
    }

    /** The first of those whose dependencies are all done or before it. */
    private static Optional<QueuedItem> next(
            List<QueuedItem> left, Map<ItemNumber, QueuedItem> ready) {
        return left.stream()
                .filter(queuedItem -> queuedItem.card().waiting().never().isEmpty())
                .filter(queuedItem -> ready.keySet().containsAll(queuedItem.after()))
                .findFirst();
    }

    boolean isEmpty() {
        return ready.isEmpty() && held.isEmpty();
    }

    List<QueuedItem> inOrder() {
        return List.copyOf(ready.values());
    }

    Optional<QueuedItem> find(ItemNumber story) {
        return Optional.ofNullable(ready.get(story));
    }

    /** The first so many of these, as a plan wants them. */
    static List<QueueEntry> entries(List<QueuedItem> ready) {
        return ready.stream()
                .map(queuedItem -> new QueueEntry(queuedItem.story(), queuedItem.after()))
                .toList();
    }
}
