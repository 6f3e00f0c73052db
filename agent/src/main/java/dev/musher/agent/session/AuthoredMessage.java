package dev.musher.agent.session;

import dev.musher.agent.notice.Notice;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.tools.api.ToolFact;
import java.util.ArrayList;
import java.util.List;

/**
 * A message, who wrote it, and what is known besides. The model sees the message only.
 *
 * @param facts of a call that this is the result of
 */
public record AuthoredMessage(MessageAuthor author, Message message, List<ToolFact> facts) {
    public AuthoredMessage {
        facts = List.copyOf(facts);
    }

    public AuthoredMessage(MessageAuthor messageAuthor, Message message) {
        this(messageAuthor, message, List.of());
    }

    /** What a person typed in the terminal. */
    public static AuthoredMessage typed(String text) {
        return new AuthoredMessage(MessageAuthor.TYPED_PROMPT, Message.User.text(text));
    }

    /** A prompt that was given in another way. */
    public static AuthoredMessage user(String text) {
        return new AuthoredMessage(MessageAuthor.GIVEN_PROMPT, Message.User.text(text));
    }

    public static AuthoredMessage harness(Notice notice) {
        return new AuthoredMessage(MessageAuthor.HARNESS, Message.User.text(notice.forModel()));
    }

    public static AuthoredMessage model(Message.Assistant message) {
        return new AuthoredMessage(MessageAuthor.MODEL, message);
    }

    public static AuthoredMessage tool(Message.ToolResult message) {
        return new AuthoredMessage(MessageAuthor.TOOL, message);
    }

    /**
     * The same result with less content: its beginning and its end. What the harness said after the
     * output of a command is counted anew, because the cut may have gone through it.
     */
    public AuthoredMessage cutTo(Message.ToolResult shorter) {
        var was =
                message instanceof Message.ToolResult result ? result.content() : shorter.content();
        int same = commonEnd(MessageContent.text(was), MessageContent.text(shorter.content()));
        var counted = new ArrayList<ToolFact>();
        for (ToolFact fact : facts) {
            counted.add(
                    fact instanceof ToolFact.Output(long lines, int notes)
                            ? new ToolFact.Output(lines, Math.min(notes, same))
                            : fact);
        }
        return new AuthoredMessage(author, shorter, counted);
    }

    private static int commonEnd(String one, String other) {
        int same = 0;
        while (same < Math.min(one.length(), other.length())
                && one.charAt(one.length() - 1 - same) == other.charAt(other.length() - 1 - same)) {
            same++;
        }
        return same;
    }

    /** The messages alone, as a request carries them. */
    public static List<Message> messages(List<AuthoredMessage> utterances) {
        var messages = new ArrayList<Message>(utterances.size());
        for (AuthoredMessage authoredMessage : utterances) {
            messages.add(authoredMessage.message());
        }
        return messages;
    }

    /** The text of a message of a user or the harness; empty for others. */
    public String text() {
        return message instanceof Message.User user ? MessageContent.text(user.content()) : "";
    }
}
