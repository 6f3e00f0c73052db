package dev.musher.chat.command;

import dev.musher.chat.reply.Reply;

/** What commands do to the conversation that they are typed in. Any thread calls it. */
public interface ConversationControl {
    /** Stops the running turn and drops what waits. */
    Reply stop(String conversation);

    /** Runs once more what failed or was cut off. */
    Reply retry(String conversation);

    /** Has the persona forget the conversation. */
    Reply reset(String conversation);

    /** Sets what is answered in the room of the conversation. */
    Reply ambient(String conversation, Listening listening);

    /** What is answered in a room. */
    enum Listening {
        TO_ALL,
        TO_MENTIONS
    }
}
