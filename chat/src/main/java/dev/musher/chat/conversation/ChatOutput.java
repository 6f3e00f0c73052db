package dev.musher.chat.conversation;

import dev.musher.chat.reply.Reply;

/** Where a transport shows something. Called by any thread, and does not call back. */
public interface ChatOutput {
    /** Shows a reply soon, after what was shown before; returns at once. */
    void show(String conversation, Reply reply);

    /**
     * Shows what a turn has answered, and returns when people can see it. Called by the thread of a
     * turn; what it throws is a failure of the turn.
     */
    void answer(String conversation, Reply reply) throws InterruptedException;

    /** So many messages wait for the running turn to end; returns at once. */
    void waiting(String conversation, int messages);

    /** A turn is at work; returns at once. */
    void working(String conversation, TurnActivity activity);
}
