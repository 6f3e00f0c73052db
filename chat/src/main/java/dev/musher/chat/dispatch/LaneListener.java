package dev.musher.chat.dispatch;

import dev.musher.chat.lane.ChatMessage;
import java.util.List;

/**
 * Shows people how their messages fare. Called by any thread, one at a time; returns soon and does
 * not call back.
 */
public interface LaneListener {
    /** So many messages wait for the running turn to end. */
    void waiting(String conversation, int messages);

    /** A turn was cut off when the last process ended; it is not repeated by itself. */
    void unfinished(List<ChatMessage> messages);

    /** A command was cut off when the last process ended; it is not repeated. */
    void notDone(ChatMessage message);

    /** A turn failed; it is not repeated by itself. */
    void failed(String conversation, String explanation);
}
