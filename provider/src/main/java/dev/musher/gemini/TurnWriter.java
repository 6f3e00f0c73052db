package dev.musher.gemini;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.json.JsonTokens;
import dev.musher.wire.Turn;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** The conversation as contents of alternating roles. */
final class TurnWriter {
    private final JsonWriter json;
    private final PartWriter parts;
    private final String model;

    TurnWriter(JsonWriter json, String model) {
        this.json = json;
        this.parts = new PartWriter(json);
        this.model = model;
    }

    void write(List<Turn> turns) {
        for (Turn turn : turns) {
            if (turn instanceof Turn.Theirs(var said)) {
                theirs(PartWriter.sayable(said));
            } else if (turn instanceof Turn.Ours(var results, var content)) {
                ours(results, PartWriter.sendable(content));
            }
        }
    }

    private void theirs(List<Part> said) {
        if (said.isEmpty()) {
            return;
        }
        begin("model");
        boolean unsigned = ThinkingTraits.isRecent(model);
        for (Part part : said) {
            json.beginObject();
            parts.part(part);
            if (unsigned && part instanceof Part.ToolCall) {
                // Only the first of several calls needs a signature.
                parts.signInstead(part);
                unsigned = false;
            }
            json.endObject();
        }
        end();
    }

    private void ours(List<Message.ToolResult> results, List<Content> content) {
        if (results.isEmpty() && content.isEmpty()) {
            return;
        }
        boolean inside = ThinkingTraits.isRecent(model);
        var beside = new ArrayList<Content>();
        begin("user");
        for (Message.ToolResult result : results) {
            json.beginObject();
            parts.result(result, inside ? PartWriter.images(result.content()) : List.of());
            json.endObject();
            if (!inside) {
                beside.addAll(PartWriter.images(result.content()));
            }
        }
        beside.addAll(content);
        for (Content piece : beside) {
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
