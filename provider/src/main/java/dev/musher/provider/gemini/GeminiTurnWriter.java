package dev.musher.provider.gemini;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.wire.AlternatingTurn;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** The conversation as contents of alternating roles. */
final class GeminiTurnWriter {
    private final JsonWriter json;
    private final GeminiPartWriter parts;
    private final String model;

    GeminiTurnWriter(JsonWriter json, String model) {
        this.json = json;
        this.parts = new GeminiPartWriter(json);
        this.model = model;
    }

    void write(List<AlternatingTurn> turns) {
        for (AlternatingTurn alternatingTurn : turns) {
            if (alternatingTurn instanceof AlternatingTurn.Theirs(var said)) {
                theirs(GeminiPartWriter.sayable(said));
            } else if (alternatingTurn instanceof AlternatingTurn.Ours(var results, var content)) {
                ours(results, GeminiPartWriter.sendable(content));
            }
        }
    }

    private void theirs(List<ReplyPart> said) {
        if (said.isEmpty()) {
            return;
        }
        begin("model");
        boolean unsigned = GeminiThinkingTraits.isRecent(model);
        for (ReplyPart replyPart : said) {
            json.beginObject();
            parts.part(replyPart);
            if (unsigned && replyPart instanceof ReplyPart.ToolCall) {
                // Only the first of several calls needs a signature.
                parts.signInstead(replyPart);
                unsigned = false;
            }
            json.endObject();
        }
        end();
    }

    private void ours(List<Message.ToolResult> results, List<MessageContent> content) {
        if (results.isEmpty() && content.isEmpty()) {
            return;
        }
        boolean inside = GeminiThinkingTraits.isRecent(model);
        var beside = new ArrayList<MessageContent>();
        begin("user");
        for (Message.ToolResult result : results) {
            json.beginObject();
            parts.result(result, inside ? GeminiPartWriter.images(result.content()) : List.of());
            json.endObject();
            if (!inside) {
                beside.addAll(GeminiPartWriter.images(result.content()));
            }
        }
        beside.addAll(content);
        for (MessageContent piece : beside) {
            json.beginObject();
            parts.content(piece);
            json.endObject();
        }
        end();
    }

    private void begin(String role) {
        json.beginObject();
        JsonTokens.text(json, "role", role);
        json.name("parts");
        json.beginArray();
    }

    private void end() {
        json.endArray();
        json.endObject();
    }
}
