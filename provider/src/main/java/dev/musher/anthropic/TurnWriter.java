package dev.musher.anthropic;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.json.JsonTokens;
import dev.musher.wire.Turn;
import io.avaje.json.JsonWriter;
import java.util.List;

/** The conversation as messages of alternating roles. */
final class TurnWriter {
    /** The API refuses a failure without a word. */
    private static final List<Content> NO_OUTPUT = List.of(new Content.Text("(no output)"));

    private final JsonWriter json;
    private final CacheMark mark;
    private final BlockWriter blocks;

    TurnWriter(JsonWriter json, CacheMark mark) {
        this.json = json;
        this.mark = mark;
        this.blocks = new BlockWriter(json);
    }

    void write(List<Turn> turns) {
        int firstMarked = secondLastOfOurs(turns);
        for (int i = 0; i < turns.size(); i++) {
            if (turns.get(i) instanceof Turn.Theirs(var parts)) {
                theirs(Blocks.sayable(parts));
            } else if (turns.get(i) instanceof Turn.Ours(var results, var content)) {
                ours(
                        results,
                        Blocks.sendable(content),
                        i >= firstMarked ? Place.END : Place.MIDDLE);
            }
        }
    }

    /** Whether a turn is among those that end in a mark. */
    private enum Place {
        MIDDLE,
        END
    }

    /**
     * The vendor looks back from a mark by twenty blocks only, which one turn with many calls
     * exceeds; so the place where the request before this one had its mark keeps it.
     */
    private static int secondLastOfOurs(List<Turn> turns) {
        int seen = 0;
        for (int i = turns.size() - 1; i >= 0; i--) {
            if (turns.get(i) instanceof Turn.Ours && ++seen == 2) {
                return i;
            }
        }
        return 0;
    }

    private void ours(List<Message.ToolResult> results, List<Content> content, Place place) {
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
        for (Content piece : content) {
            json.beginObject();
            blocks.content(piece);
            end(place, --left);
        }
        json.endArray();
        json.endObject();
    }

    private void end(Place place, int left) {
        if (place == Place.END && left == 0) {
            mark.write();
        }
        json.endObject();
    }

    private void result(Message.ToolResult result) {
        JsonTokens.text(json, "type", "tool_result");
        JsonTokens.text(json, "tool_use_id", Blocks.id(result.callId()));
        List<Content> content = Blocks.sendable(result.content());
        if (result.status() == Message.ToolResult.Status.FAILED) {
            json.name("is_error");
            json.value(true);
            content = content.isEmpty() ? NO_OUTPUT : content;
        }
        if (content.size() == 1 && content.getFirst() instanceof Content.Text only) {
            JsonTokens.text(json, "content", only.text());
        } else if (!content.isEmpty()) {
            json.name("content");
            json.beginArray();
            for (Content piece : content) {
                json.beginObject();
                blocks.content(piece);
                json.endObject();
            }
            json.endArray();
        }
    }

    private void theirs(List<Part> parts) {
        if (parts.isEmpty()) {
            return;
        }
        begin("assistant");
        for (Part part : parts) {
            json.beginObject();
            blocks.part(part);
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
