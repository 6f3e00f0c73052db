package dev.musher.story;

import dev.musher.story.Stage.Live;
import java.util.Optional;

/** What an item may be part of. */
final class Epics {
    private Epics() {}

    /** What is wrong, as a clause; absent if nothing is. */
    static Optional<String> problem(
            ItemType type, Optional<ItemNumber> epic, Neighbours neighbours) {
        if (epic.isEmpty()) {
            return Optional.empty();
        }
        if (type == ItemType.EPIC) {
            return Optional.of("an epic is not part of another");
        }
        return neighbours
                        .item(epic.get())
                        .filter(item -> item.brief().type() == ItemType.EPIC)
                        .filter(item -> item.stage() instanceof Live)
                        .isPresent()
                ? Optional.empty()
                : Optional.of("there is no open epic " + epic.get());
    }
}
