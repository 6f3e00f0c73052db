package dev.musher.dispatch;

import dev.musher.story.Actor;
import dev.musher.story.Item;

/** Items that the server opened because base itself is red. */
public final class Repairs {
    /** Who opens them, starts them, and closes them when they are not needed any more. */
    public static final Actor WATCH = new Actor(Actor.Kind.SYSTEM, "base-watch");

    private Repairs() {}

    /** Whether an item is one of them: it alone is worked on while base is red. */
    public static boolean isRepair(Item item) {
        return item.origin().by().equals(WATCH);
    }
}
