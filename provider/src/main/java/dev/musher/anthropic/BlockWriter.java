package dev.musher.anthropic;

import dev.musher.conversation.Content;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.JsonTokens;
import dev.musher.wire.CallArguments;
import io.avaje.json.JsonWriter;

/** The fields of one block; the caller opens and closes it. */
record BlockWriter(JsonWriter json) {
    void content(Content content) {
        if (content instanceof Content.Text text) {
            text(text.text());
        } else if (content instanceof Content.Image image) {
            JsonTokens.text(json, "type", "image");
            json.name("source");
            json.beginObject();
            JsonTokens.text(json, "type", "base64");
            JsonTokens.text(json, "media_type", image.mediaType());
            JsonTokens.text(json, "data", image.base64());
            json.endObject();
        }
    }

    void part(Part part) {
        if (part instanceof Part.Text text) {
            text(text.text());
        } else if (part instanceof Part.Reasoning reasoning) {
            reasoning(reasoning);
        } else if (part instanceof Part.ToolCall call) {
            call(call);
        }
    }

    private void text(String text) {
        JsonTokens.text(json, "type", "text");
        JsonTokens.text(json, "text", text);
    }

    private void reasoning(Part.Reasoning reasoning) {
        if (reasoning.seal() instanceof Seal.Encrypted encrypted) {
            JsonTokens.text(json, "type", "redacted_thinking");
            JsonTokens.text(json, "data", encrypted.value());
        } else if (reasoning.seal() instanceof Seal.Signature signature) {
            JsonTokens.text(json, "type", "thinking");
            JsonTokens.text(json, "thinking", reasoning.text());
            JsonTokens.text(json, "signature", signature.value());
        }
    }

    private void call(Part.ToolCall call) {
        JsonTokens.text(json, "type", "tool_use");
        JsonTokens.text(json, "id", Blocks.id(call.id()));
        JsonTokens.text(json, "name", call.name());
        json.name("input");
        CallArguments.write(json, call.arguments());
    }
}
