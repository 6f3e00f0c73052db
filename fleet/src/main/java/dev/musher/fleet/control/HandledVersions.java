package dev.musher.fleet.control;

import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The version of each story up to which something was done for it. Thread-safe. */
final class HandledVersions {
    private final Map<ItemNumber, Long> versions = new ConcurrentHashMap<>();

    boolean isNews(Card card) {
        return !Long.valueOf(card.version()).equals(versions.get(card.number()));
    }

    void mark(Card card) {
        versions.put(card.number(), card.version());
    }
}
