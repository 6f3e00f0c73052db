package dev.musher.chat.dispatch;

import dev.musher.chat.lane.ChatMessage;
import java.util.List;

/** Answers the messages of a turn. */
@FunctionalInterface
public interface TurnRunner {
    /**
     * Answers them all, in this order, and returns when the turn is over. Called by a thread of the
     * turn; interruption stops it. What it throws is told as the failure of the turn.
     *
     * @param messages of one conversation, at least one
     */
    void run(List<ChatMessage> messages) throws InterruptedException;
}
