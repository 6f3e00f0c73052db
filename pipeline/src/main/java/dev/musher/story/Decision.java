package dev.musher.story;

import java.util.List;

/** The answer to an order. */
public sealed interface Decision {
    /** It happens: these events, all of them or none, of this item. */
    record Accepted(ItemNumber item, List<Event> events, Reach reach) implements Decision {
        public Accepted {
            events = List.copyOf(events);
        }
    }

    /** It does not happen, for this reason and with what would be possible instead. */
    record Refused(String because) implements Decision {}

    /** What the decision looked at, and so what must not have changed when it is written. */
    enum Reach {
        /** The item alone. */
        ITEM,
        /** Other items too. */
        ALL
    }
}
