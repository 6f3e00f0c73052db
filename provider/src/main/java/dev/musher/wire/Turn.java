package dev.musher.wire;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import java.util.ArrayList;
import java.util.List;

/** What one side says without a break, for vendors that want the sides to alternate. */
public sealed interface Turn {
    /** The model's side: one of its messages. */
    record Theirs(List<Part> parts) implements Turn {}

    /**
     * Our side: everything between two messages of the model. The results of its calls come first,
     * because vendors want them directly behind the calls.
     */
    record Ours(List<Message.ToolResult> results, List<Content> content) implements Turn {}

    static List<Turn> of(List<Message> messages) {
        var turns = new ArrayList<Turn>();
        var results = new ArrayList<Message.ToolResult>();
        var content = new ArrayList<Content>();
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
            List<Turn> turns, List<Message.ToolResult> results, List<Content> content) {
        if (!results.isEmpty() || !content.isEmpty()) {
            turns.add(new Ours(List.copyOf(results), List.copyOf(content)));
            results.clear();
            content.clear();
        }
    }
}
