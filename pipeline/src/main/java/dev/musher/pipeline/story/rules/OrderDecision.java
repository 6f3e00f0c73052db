package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.ItemEvent;
import java.util.List;

/** The answer to an order. */
public sealed interface OrderDecision {
    /** It happens: these events, all of them or none, of this item. */
    record Accepted(ItemNumber item, List<ItemEvent> events, Reach reach) implements OrderDecision {
        public Accepted {
            events = List.copyOf(events);
        }
    }

    /** It does not happen, for this reason and with what would be possible instead. */
    record Refused(String because) implements OrderDecision {}

    /** What the decision looked at, and so what must not have changed when it is written. */
    enum Reach {
        /** The item alone. */
        ITEM,
        /** Other items too. */
        ALL
    }
}
