package dev.musher.provider.anthropic;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.wire.AlternatingTurn;
import io.avaje.json.JsonWriter;
import java.util.List;

/** The conversation as messages of alternating roles. */
final class AnthropicTurnWriter {
    /** The API refuses a failure without a word. */
    private static final List<MessageContent> NO_OUTPUT =
            List.of(new MessageContent.Text("(no output)"));

    private final JsonWriter json;
    private final CacheBreakpoint mark;
    private final AnthropicBlockWriter blocks;

    AnthropicTurnWriter(JsonWriter json, CacheBreakpoint mark) {
        this.json = json;
        this.mark = mark;
        this.blocks = new AnthropicBlockWriter(json);
    }

    void write(List<AlternatingTurn> turns) {
        int firstMarked = secondLastOfOurs(turns);
        for (int i = 0; i < turns.size(); i++) {
            if (turns.get(i) instanceof AlternatingTurn.Theirs(var parts)) {
                theirs(SendableContent.sayable(parts));
            } else if (turns.get(i) instanceof AlternatingTurn.Ours(var results, var content)) {
                ours(
                        results,
                        SendableContent.sendable(content),
                        i >= firstMarked ? TurnPosition.END : TurnPosition.MIDDLE);
            }
        }
    }

    /** Whether a turn is among those that end in a mark. */
    private enum TurnPosition {
        MIDDLE,
        END
    }

    /**
     * The vendor looks back from a mark by twenty blocks only, which one turn with many calls
     * exceeds; so the place where the request before this one had its mark keeps it.
     */
    private static int secondLastOfOurs(List<AlternatingTurn> turns) {
        int seen = 0;
        for (int i = turns.size() - 1; i >= 0; i--) {
            if (turns.get(i) instanceof AlternatingTurn.Ours && ++seen == 2) {
                return i;
            }
        }
        return 0;
    }

    private void ours(
            List<Message.ToolResult> results, List<MessageContent> content, TurnPosition place) {
        int left = results.size() + content.size();
        if (left == 0) {
            return;
        }
        begin("user");
        for (Message.ToolResult result : results) {
            json.beginObject();
            result(result);
            end(place, --left);
        }
        for (MessageContent piece : content) {
            json.beginObject();
            blocks.content(piece);
            end(place, --left);
        }
        json.endArray();
        json.endObject();
    }

    private void end(TurnPosition place, int left) {
        if (place == TurnPosition.END && left == 0) {
            mark.write();
        }
        json.endObject();
    }

    private void result(Message.ToolResult result) {
        JsonTokens.text(json, "type", "tool_result");
        JsonTokens.text(json, "tool_use_id", SendableContent.id(result.callId()));
        List<MessageContent> content = SendableContent.sendable(result.content());
        if (result.status() == Message.ToolResult.Status.FAILED) {
            json.name("is_error");
            json.value(true);
            content = content.isEmpty() ? NO_OUTPUT : content;
        }
        if (content.size() == 1 && content.getFirst() instanceof MessageContent.Text only) {
            JsonTokens.text(json, "content", only.text());
        } else if (!content.isEmpty()) {
            json.name("content");
            json.beginArray();
            for (MessageContent piece : content) {
                json.beginObject();
                blocks.content(piece);
                json.endObject();
            }
            json.endArray();
        }
    }

    private void theirs(List<ReplyPart> parts) {
        if (parts.isEmpty()) {
            return;
        }
        begin("assistant");
        for (ReplyPart replyPart : parts) {
            json.beginObject();
            blocks.part(replyPart);
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }

    private void begin(String role) {
        json.beginObject();
        JsonTokens.text(json, "role", role);
        json.name("content");
        json.beginArray();
    }
}
