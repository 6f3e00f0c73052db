package dev.musher.story;

import java.util.Optional;

/** What a rule may look at: items as they are at one moment, deleted ones included. */
public interface Neighbours {
    Optional<Item> item(ItemNumber number);

    /** One more than the highest number that was ever given. */
    ItemNumber nextNumber();
}
