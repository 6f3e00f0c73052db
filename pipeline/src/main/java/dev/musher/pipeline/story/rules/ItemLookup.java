package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Item;
import java.util.Optional;

/** What a rule may look at: items as they are at one moment, deleted ones included. */
public interface ItemLookup {
    Optional<Item> item(ItemNumber number);

    /** One more than the highest number that was ever given. */
    ItemNumber nextNumber();
}
