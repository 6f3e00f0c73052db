package dev.musher.agent.context;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.text.CountText;
import dev.musher.base.text.Utf8;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.CallSubject;

/** A call and its result, each in a few words. */
final class CallLine {
    private static final int LONGEST_ABOUT = 120;
    private static final int LONGEST_QUOTE = 100;

    private CallLine() {}

    /** The tool and what it was asked about. */
    static String of(ReplyPart.ToolCall call) {
        String about = BoundedLine.of(about(call), LONGEST_ABOUT);
        return BoundedLine.of(call.name(), LONGEST_QUOTE) + (about.isEmpty() ? "" : " " + about);
    }

    private static String about(ReplyPart.ToolCall call) {
        try {
            return CallSubject.of(Json.parse(call.arguments()));
        } catch (JsonException _) {
            return call.arguments();
        }
    }

    /** How it ended, how large the result is, and the line of it that tells most. */
    static String outcome(Message.ToolResult result) {
        String text = MessageContent.text(result.content());
        boolean failed = result.status() == Message.ToolResult.Status.FAILED;
        String quote =
                failed && !result.toolName().equals("bash")
                        ? BoundedLine.first(text, LONGEST_QUOTE)
                        : tellingEnd(result, text);
        return (failed ? "failed, " : "done, ")
                + CountText.grouped(Utf8.length(text))
                + " bytes"
                + pictures(result)
                + (quote.isEmpty() ? "" : ": " + quote);
    }

    /** Commands say at the end how they went. */
    private static String tellingEnd(Message.ToolResult result, String text) {
        if (!result.toolName().equals("bash")) {
            return "";
        }
        String end = text.strip();
        int start = end.lastIndexOf('\n', Math.max(0, end.lastIndexOf('\n') - 1));
        return BoundedLine.of(end.substring(start + 1), LONGEST_QUOTE);
    }

    private static String pictures(Message.ToolResult result) {
        int pictures = 0;
        for (MessageContent piece : result.content()) {
            pictures += piece instanceof MessageContent.Image ? 1 : 0;
        }
        return pictures == 0 ? "" : " and " + CountText.of(pictures, "picture");
    }
}
