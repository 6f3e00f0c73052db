package dev.musher.fleet;

import dev.musher.board.Board;
import dev.musher.board.Card;
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

    /** Why there is no money for items that are not over, by their numbers. */
    Map<ItemNumber, String> shortfalls(Board board) {
        var books = books(board);
        var shortfalls = new HashMap<ItemNumber, String>();
        for (List<Card> cards : board.columns().values()) {
            for (Card card : cards) {
                parts.treasury()
                        .shortfall(card.item(), books)
                        .map(Shortfall::sentences)
                        .ifPresent(why -> shortfalls.put(card.number(), why));
            }
        }
        return shortfalls;
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
