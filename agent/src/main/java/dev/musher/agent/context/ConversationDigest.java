package dev.musher.agent.context;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.text.Utf8;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;

/**
 * Notes that need no model: one line for each thing that was said or called, the newest where there
 * is no room for all. Poorer than a summary, and better than a session that cannot go on.
 */
final class ConversationDigest {
    private static final int LONGEST_WORDS = 300;

    private ConversationDigest() {}

    static String of(ConversationSplit conversationSplit, long tokens) {
        long room = TokenWeights.bytes(tokens);
        var lines = lines(conversationSplit);
        int from = lines.size();
        long taken = 0;
        while (from > 0 && taken + Utf8.length(lines.get(from - 1)) + 1 <= room) {
            taken += Utf8.length(lines.get(--from)) + 1;
        }
        var text = new StringBuilder();
        String notes = conversationSplit.notes().orElse("");
        if (!notes.isEmpty()) {
            text.append(Utf8.length(notes) <= room ? notes : Utf8.tail(notes, (int) room))
                    .append("\n\n");
        }
        text.append("What followed was not summarised; this is what was said and called");
        if (from > 0) {
            text.append(", without the ").append(from).append(" oldest");
        }
        text.append(":");
        for (String line : lines.subList(from, lines.size())) {
            text.append("\n").append(line);
        }
        return text.toString();
    }

    private static List<String> lines(ConversationSplit conversationSplit) {
        var lines = new ArrayList<String>();
        var callMatcher = new CallMatcher();
        for (AuthoredMessage authoredMessage : conversationSplit.removed()) {
            callMatcher.hear(authoredMessage.message());
            if (authoredMessage.message() instanceof Message.ToolResult result) {
                lines.add("- " + callMatcher.line(result) + " → " + CallLine.outcome(result));
            } else if (authoredMessage.message() instanceof Message.Assistant assistant) {
                for (ReplyPart replyPart : assistant.parts()) {
                    if (replyPart instanceof ReplyPart.Text text) {
                        lines.add("- you said: " + BoundedLine.of(text.text(), LONGEST_WORDS));
                    }
                }
            }
        }
        return lines;
    }
}
