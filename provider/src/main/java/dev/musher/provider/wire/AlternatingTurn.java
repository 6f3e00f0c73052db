package dev.musher.provider.wire;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;

/** What one side says without a break, for vendors that want the sides to alternate. */
public sealed interface AlternatingTurn {
    /** The model's side: one of its messages. */
    record Theirs(List<ReplyPart> parts) implements AlternatingTurn {}

    /**
     * Our side: everything between two messages of the model. The results of its calls come first,
     * because vendors want them directly behind the calls.
     */
    record Ours(List<Message.ToolResult> results, List<MessageContent> content)
            implements AlternatingTurn {}

    static List<AlternatingTurn> of(List<Message> messages) {
        var turns = new ArrayList<AlternatingTurn>();
        var results = new ArrayList<Message.ToolResult>();
        var content = new ArrayList<MessageContent>();
        for (Message message : messages) {
            if (message instanceof Message.ToolResult result) {
                results.add(result);
            } else if (message instanceof Message.User user) {
                content.addAll(user.content());
            } else if (message instanceof Message.Assistant assistant) {
                close(turns, results, content);
                turns.add(new Theirs(assistant.parts()));
            }
        }
        close(turns, results, content);
        return turns;
    }

    private static void close(
            List<AlternatingTurn> turns,
            List<Message.ToolResult> results,
            List<MessageContent> content) {
        if (!results.isEmpty() || !content.isEmpty()) {
            turns.add(new Ours(List.copyOf(results), List.copyOf(content)));
            results.clear();
            content.clear();
        }
    }
}
