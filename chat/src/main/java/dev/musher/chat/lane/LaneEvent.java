package dev.musher.chat.lane;

import java.util.List;

/** What happens to a lane. Times are nanoseconds of one clock. */
public sealed interface LaneEvent {
    /** The process has started again. */
    record Reopened(List<ChatMessage> waiting, List<ChatMessage> unfinished) implements LaneEvent {
        public Reopened {
            waiting = List.copyOf(waiting);
            unfinished = List.copyOf(unfinished);
        }
    }

    record MessageArrived(ChatMessage message, long now) implements LaneEvent {}

    record TimePassed(long now) implements LaneEvent {}

    /** A turn may run: fewer run than are allowed at once. */
    record PlaceFreed() implements LaneEvent {}

    record TurnEnded(int turn, Ending ending) implements LaneEvent {}

    record StopRequested() implements LaneEvent {}

    /** What was not finished is wanted once more. */
    record RetryRequested() implements LaneEvent {}

    /** How a turn ended. */
    enum Ending {
        DONE,
        FAILED
    }
}
