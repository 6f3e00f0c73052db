package dev.musher.dispatch;

import dev.musher.engine.ServerActors;
import dev.musher.story.Item;

/** Items that the server opened because base itself is red. */
public final class Repairs {
    private Repairs() {}

    /** Whether an item is one of them: it alone is worked on while base is red. */
    public static boolean isRepair(Item item) {
        return item.origin().by().equals(ServerActors.BASE_WATCH);
    }
}
