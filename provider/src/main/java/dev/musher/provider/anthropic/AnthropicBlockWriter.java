package dev.musher.provider.anthropic;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.CallArguments;
import io.avaje.json.JsonWriter;

/** The fields of one block; the caller opens and closes it. */
record AnthropicBlockWriter(JsonWriter json) {
    void content(MessageContent messageContent) {
        if (messageContent instanceof MessageContent.Text text) {
            text(text.text());
        } else if (messageContent instanceof MessageContent.Image image) {
            JsonTokens.text(json, "type", "image");
            json.name("source");
            json.beginObject();
            JsonTokens.text(json, "type", "base64");
            JsonTokens.text(json, "media_type", image.mediaType());
            JsonTokens.text(json, "data", image.base64());
            json.endObject();
        }
    }

    void part(ReplyPart replyPart) {
        if (replyPart instanceof ReplyPart.Text text) {
            text(text.text());
        } else if (replyPart instanceof ReplyPart.Reasoning reasoning) {
            reasoning(reasoning);
        } else if (replyPart instanceof ReplyPart.ToolCall call) {
            call(call);
        }
    }

    private void text(String text) {
        JsonTokens.text(json, "type", "text");
        JsonTokens.text(json, "text", text);
    }

    private void reasoning(ReplyPart.Reasoning reasoning) {
        if (reasoning.seal() instanceof VendorSignature.Encrypted encrypted) {
            JsonTokens.text(json, "type", "redacted_thinking");
            JsonTokens.text(json, "data", encrypted.value());
        } else if (reasoning.seal() instanceof VendorSignature.Signature signature) {
            JsonTokens.text(json, "type", "thinking");
            JsonTokens.text(json, "thinking", reasoning.text());
            JsonTokens.text(json, "signature", signature.value());
        }
    }

    private void call(ReplyPart.ToolCall call) {
        JsonTokens.text(json, "type", "tool_use");
        JsonTokens.text(json, "id", SendableContent.id(call.id()));
        JsonTokens.text(json, "name", call.name());
        json.name("input");
        CallArguments.write(json, call.arguments());
    }
}
