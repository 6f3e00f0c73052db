package dev.musher.fleet;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.dispatch.Outlook;
import dev.musher.dispatch.Trail;
import dev.musher.dispatch.WaitReason;
import dev.musher.roster.Limits;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.treasury.Books;
import dev.musher.treasury.DayBook;
import dev.musher.treasury.Shortfall;
import dev.musher.treasury.Treasury;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The treasury with the books of this moment. Suits any thread. */
final class Money {
    private final FleetParts parts;
    private Optional<DayBook> today = Optional.empty();

    Money(FleetParts parts) {
        this.parts = parts;
    }

    /** What items wait for that there is no money for, by their numbers. */
    Map<ItemNumber, Outlook> shortfalls(Board board, Map<ItemNumber, Trail> trails) {
        var books = books(board);
        var shortfalls = new HashMap<ItemNumber, Outlook>();
        for (List<Card> cards : board.columns().values()) {
            for (Card card : cards) {
                var need = trails.getOrDefault(card.number(), Trail.NONE).need();
                parts.treasury()
                        .shortfall(card.item(), books, need)
                        .map(Money::outlook)
                        .ifPresent(why -> shortfalls.put(card.number(), why));
            }
        }
        return shortfalls;
    }

    private static Outlook outlook(Shortfall shortfall) {
        var reason = new WaitReason.Budget(shortfall);
        return shortfall.isPassing() ? new Outlook.Waits(reason) : new Outlook.Parked(reason);
    }

    Treasury.Answer lend(Item item, Limits limits) {
        return parts.treasury().lend(item, limits, books(parts.pipeline().board()));
    }

    private synchronized Books books(Board board) {
        var zone = parts.surroundings().zone();
        var day = parts.surroundings().clock().now().atZone(zone).toLocalDate();
        var book =
                today.filter(known -> known.day().equals(day))
                        .orElseGet(() -> new DayBook(day, zone));
        today = Optional.of(book);
        return new Books(board, day, book.catchUp(parts.pipeline()));
    }
}
