package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Stage.Live;
import java.util.Optional;

/** What an item may be part of. */
final class EpicRules {
    private EpicRules() {}

    /** What is wrong, as a clause; absent if nothing is. */
    static Optional<String> problem(
            ItemType type, Optional<ItemNumber> epic, ItemLookup itemLookup) {
        if (epic.isEmpty()) {
            return Optional.empty();
        }
        if (type == ItemType.EPIC) {
            return Optional.of("an epic cannot be part of another epic");
        }
        return itemLookup
                        .item(epic.get())
                        .filter(item -> item.brief().type() == ItemType.EPIC)
                        .filter(item -> item.stage() instanceof Live)
                        .isPresent()
                ? Optional.empty()
                : Optional.of("there is no open epic " + epic.get());
    }
}
