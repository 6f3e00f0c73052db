package dev.musher.fleet;

import dev.musher.dispatch.Dispatch;
import dev.musher.dispatch.Facts;
import dev.musher.dispatch.Purpose;
import dev.musher.roster.Teammate;
import dev.musher.spending.Purse;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import java.util.Map;

/** What others decide for the fleet: who works on what, what they are told and may spend. */
public interface Counsel {
    Dispatch dispatch(Facts facts);

    /** Why there is no money for items, by their numbers. */
    Map<ItemNumber, String> shortfalls(Scene scene);

    /** What a teammate is told. */
    String words(Item item, Teammate teammate, Purpose purpose, Start start);

    /** What a reviewer's last words say about an item. */
    ReviewVerdict verdict(Item item, String words);

    Purse purse(Item item, Teammate teammate);

    /** Whether a teammate knows what came before. */
    enum Start {
        FRESH,
        RESUMED
    }
}
