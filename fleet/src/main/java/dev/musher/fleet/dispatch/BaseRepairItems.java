package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.item.Item;

/** Items that the server opened because base itself is red. */
public final class BaseRepairItems {
    /** Who opens them, starts them, and closes them when they are not needed any more. */
    public static final Actor WATCH = new Actor(Actor.Kind.SYSTEM, "base-watch");

    private BaseRepairItems() {}

    /** Whether an item is one of them: it alone is worked on while base is red. */
    public static boolean isRepair(Item item) {
        return item.origin().by().equals(WATCH);
    }
}
