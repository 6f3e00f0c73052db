package dev.musher.chat.lane;

import java.util.List;

/** What is kept of conversations, one after the other. */
public sealed interface InboxEntry {
    record Received(ChatMessage message) implements InboxEntry {}

    /** Its message was dealt with without a turn, or long ago; only its id is kept. */
    record Known(String id) implements InboxEntry {}

    /** It is to be carried out, once. */
    record CommandTaken(ChatMessage message) implements InboxEntry {}

    /** It was carried out or refused, and that was said. */
    record CommandEnded(String id) implements InboxEntry {}

    record TurnBegun(String conversation, List<String> messages) implements InboxEntry {
        public TurnBegun {
            messages = List.copyOf(messages);
        }
    }

    record TurnDone(String conversation) implements InboxEntry {}

    record TurnFailed(String conversation) implements InboxEntry {}

    /** Somebody wanted nothing of a conversation any more. */
    record Stopped(String conversation) implements InboxEntry {}
}
