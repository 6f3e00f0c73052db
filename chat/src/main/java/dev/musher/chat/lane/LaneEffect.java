package dev.musher.chat.lane;

import java.util.List;

/** What is to be done after an event, in this order. */
public sealed interface LaneEffect {
    /** Keep it before anything else happens. */
    record Keep(InboxEntry entry) implements LaneEffect {}

    /** Say when it is this time. */
    record WakeAt(long nanos) implements LaneEffect {}

    /** Say when a turn may run. */
    record RequestPlace() implements LaneEffect {}

    record LeavePlace() implements LaneEffect {}

    record StartTurn(int turn, List<ChatMessage> messages) implements LaneEffect {
        public StartTurn {
            messages = List.copyOf(messages);
        }
    }

    record CancelTurn(int turn) implements LaneEffect {}

    /** Show people how many messages wait for the running turn. */
    record ShowWaiting(int messages) implements LaneEffect {}

    /** Show people that these were not finished. */
    record ShowUnfinished(List<ChatMessage> messages) implements LaneEffect {
        public ShowUnfinished {
            messages = List.copyOf(messages);
        }
    }
}
