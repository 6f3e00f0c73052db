package dev.musher.chat.command;

import dev.musher.chat.reply.Reply;
import java.util.List;

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

    /**
     * Shows or sets what the conversation is told unasked.
     *
     * @param words kinds of notices, or off; none to show what it is
     */
    Reply notices(String conversation, List<String> words);

    /** What is answered in a room. */
    enum Listening {
        TO_ALL,
        TO_MENTIONS
    }
}
