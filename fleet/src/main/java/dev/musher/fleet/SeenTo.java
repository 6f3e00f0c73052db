package dev.musher.fleet;

import dev.musher.board.Card;
import dev.musher.story.ItemNumber;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Up to which version something was done for stories. Suits any thread. */
final class SeenTo {
    private final Map<ItemNumber, Long> versions = new ConcurrentHashMap<>();

    boolean isNews(Card card) {
        return !Long.valueOf(card.version()).equals(versions.get(card.number()));
    }

    void mark(Card card) {
        versions.put(card.number(), card.version());
    }
}
