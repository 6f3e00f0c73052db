package dev.musher.chat.conversation;

import dev.musher.chat.reply.Reply;

/** Where a transport shows something. Called by any thread; returns soon and does not call back. */
public interface ChatOutput {
    void show(String conversation, Reply reply);

    /** The persona uses a tool. */
    void working(String conversation, String tool);
}
