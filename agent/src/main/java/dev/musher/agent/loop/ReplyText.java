package dev.musher.agent.loop;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;

/** What a model said, without its thoughts. */
final class ReplyText {
    private ReplyText() {}

    static String of(Message.Assistant message) {
        var text = new StringBuilder();
        for (ReplyPart replyPart : message.parts()) {
            if (replyPart instanceof ReplyPart.Text words && !words.text().isBlank()) {
                text.append(text.isEmpty() ? "" : "\n\n").append(words.text().strip());
            }
        }
        return text.toString();
    }

    static List<ReplyPart.ToolCall> calls(Message.Assistant message) {
        var calls = new ArrayList<ReplyPart.ToolCall>();
        for (ReplyPart replyPart : message.parts()) {
            if (replyPart instanceof ReplyPart.ToolCall call) {
                calls.add(call);
            }
        }
        return calls;
    }
}
