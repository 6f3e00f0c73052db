package dev.musher.fleet.dispatch;

import dev.musher.fleet.engine.ServerActors;
import dev.musher.pipeline.story.item.Item;

/** Items that the server opened because base itself is red. */
public final class BaseRepairItems {
    private BaseRepairItems() {}

    /** Whether an item is one of them: it alone is worked on while base is red. */
    public static boolean isRepair(Item item) {
        return item.origin().by().equals(ServerActors.BASE_WATCH);
    }
}
