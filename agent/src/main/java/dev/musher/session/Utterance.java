package dev.musher.session;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.notice.Notice;
import java.util.ArrayList;
import java.util.List;

/** A message, and who wrote it. The model sees the message only. */
public record Utterance(Author author, Message message) {
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
