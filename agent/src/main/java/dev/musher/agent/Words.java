package dev.musher.agent;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import java.util.ArrayList;
import java.util.List;

/** What a model said, without its thoughts. */
final class Words {
    private Words() {}

    static String of(Message.Assistant message) {
        var text = new StringBuilder();
        for (Part part : message.parts()) {
            if (part instanceof Part.Text words && !words.text().isBlank()) {
                text.append(text.isEmpty() ? "" : "\n\n").append(words.text().strip());
            }
        }
        return text.toString();
    }

    static List<Part.ToolCall> calls(Message.Assistant message) {
        var calls = new ArrayList<Part.ToolCall>();
        for (Part part : message.parts()) {
            if (part instanceof Part.ToolCall call) {
                calls.add(call);
            }
        }
        return calls;
    }
}
