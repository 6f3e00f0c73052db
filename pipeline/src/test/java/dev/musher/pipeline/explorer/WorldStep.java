package dev.musher.pipeline.explorer;

import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.order.ItemCommand;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One thing that can happen in a world, and the world afterwards. */
record WorldStep(Deed deed, World after, Optional<Heard> heard) {
    /** Who does it. */
    enum Who {
        /** The server's controllers: what they can do they will do, sooner or later. */
        SERVER,
        /** Agents, gates and the train's builds, each in its own time. */
        WORLD,
        /** A message arrives. */
        MESSAGE,
        /** Somebody at a face; perhaps never. */
        PERSON,
        /** Kills and power failures; perhaps never. */
        FATE
    }

    /**
     * What is done, told with the number of a story for {@code #} and a name for {@code @}. Two
     * deeds of a controller that are equal are the same work done twice.
     */
    record Deed(Who who, String words, int story, String name) {
        String sentence() {
            String told = words.replace("#", "story " + story).replace("@", name);
            return told.substring(0, 1).toUpperCase(Locale.ROOT) + told.substring(1);
        }
    }

    /** An order that was accepted, and what it led to. */
    record Heard(ItemCommand.OfItem command, List<ItemEvent> events) {}

    static WorldStep of(Deed deed, World after) {
        return new WorldStep(deed, after, Optional.empty());
    }
}
