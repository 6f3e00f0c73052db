package dev.musher.session;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.notice.Notice;
import dev.musher.tool.Fact;
import java.util.ArrayList;
import java.util.List;

/**
 * A message, who wrote it, and what is known besides. The model sees the message only.
 *
 * @param facts of a call that this is the result of
 */
public record Utterance(Author author, Message message, List<Fact> facts) {
    public Utterance {
        facts = List.copyOf(facts);
    }

    public Utterance(Author author, Message message) {
        this(author, message, List.of());
    }

    public static Utterance user(String text) {
        return new Utterance(Author.USER, Message.User.text(text));
    }

    public static Utterance harness(Notice notice) {
        return new Utterance(Author.HARNESS, Message.User.text(notice.message()));
    }

    public static Utterance model(Message.Assistant message) {
        return new Utterance(Author.MODEL, message);
    }

    public static Utterance tool(Message.ToolResult message) {
        return new Utterance(Author.TOOL, message);
    }

    /** The same with another message in place of the first. */
    public Utterance with(Message other) {
        return new Utterance(author, other, facts);
    }

    /** The messages alone, as a request carries them. */
    public static List<Message> messages(List<Utterance> utterances) {
        var messages = new ArrayList<Message>(utterances.size());
        for (Utterance utterance : utterances) {
            messages.add(utterance.message());
        }
        return messages;
    }

    /** The text of a message of a user or the harness; empty for others. */
    public String text() {
        return message instanceof Message.User user ? Content.text(user.content()) : "";
    }
}
