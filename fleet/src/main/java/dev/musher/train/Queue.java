package dev.musher.train;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.story.Column;
import dev.musher.story.ItemNumber;
import dev.musher.track.Load;
import dev.musher.train.plan.Passenger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What waits to be merged, in the order in which it should land: by priority, then by age, and
 * nothing before what it depends on.
 *
 * @param riders those that may land
 * @param held those that may not, because of what they depend on
 */
record Queue(Map<ItemNumber, Rider> riders, List<Card> held) {
    /** A story that may land. */
    record Rider(Card card, Load load, Set<ItemNumber> after) {
        ItemNumber story() {
            return card.number();
        }
    }

    static Queue of(Board board, Loads loads) {
        var left = new ArrayList<Rider>();
        for (Card card : board.column(Column.MERGE)) {
            var after = Set.copyOf(card.waiting().on());
            loads.of(card).ifPresent(load -> left.add(new Rider(card, load, after)));
        }
        loads.keep(left.stream().map(Rider::story).collect(Collectors.toSet()));
        var riders = new LinkedHashMap<ItemNumber, Rider>();
        for (var next = next(left, riders); next.isPresent(); next = next(left, riders)) {
            riders.put(next.get().story(), next.get());
            left.remove(next.get());
        }
        return new Queue(riders, left.stream().map(Rider::card).toList());
    }

    /** The first of those whose dependencies are all done or before it. */
    private static Optional<Rider> next(List<Rider> left, Map<ItemNumber, Rider> riders) {
        return left.stream()
                .filter(rider -> rider.card().waiting().never().isEmpty())
                .filter(rider -> riders.keySet().containsAll(rider.after()))
                .findFirst();
    }

    boolean isEmpty() {
        return riders.isEmpty() && held.isEmpty();
    }

    List<Rider> inOrder() {
        return List.copyOf(riders.values());
    }

    Optional<Rider> find(ItemNumber story) {
        return Optional.ofNullable(riders.get(story));
    }

    /** The first so many of these, as a plan wants them. */
    static List<Passenger> passengers(List<Rider> riders) {
        return riders.stream().map(rider -> new Passenger(rider.story(), rider.after())).toList();
    }
}
