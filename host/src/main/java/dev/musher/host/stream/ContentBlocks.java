package dev.musher.host.stream;

import dev.musher.base.json.Json;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What was said, as blocks of content. */
final class ContentBlocks {
    private ContentBlocks() {}

    /** The words, thoughts and calls of a reply; parts that show nothing are left out. */
    static void parts(JsonFieldWriter line, List<ReplyPart> parts) {
        line.beginArray("content");
        for (ReplyPart replyPart : parts) {
            if (replyPart instanceof ReplyPart.ToolCall call) {
                line.begin();
                call(line, call);
                line.raw("input", input(call)).end();
            } else if (replyPart instanceof ReplyPart.Text words && !words.text().isEmpty()) {
                line.begin().text("type", "text").text("text", words.text()).end();
            } else if (replyPart instanceof ReplyPart.Reasoning thoughts) {
                thoughts(line, thoughts);
            }
        }
        line.endArray();
    }

    /** Without its input. */
    static void call(JsonFieldWriter line, ReplyPart.ToolCall call) {
        line.text("type", "tool_use").text("id", call.id()).text("name", call.name());
    }

    /** As the model wrote it, on one line; where that is no object, the text stands in one. */
    static String input(ReplyPart.ToolCall call) {
        String arguments = call.arguments().isBlank() ? "{}" : call.arguments();
        if (Json.isObject(arguments)) {
            return arguments.indexOf('\n') < 0 && arguments.indexOf('\r') < 0
                    ? arguments.strip()
                    : Json.encode(Json.parse(arguments));
        }
        byte[] quoted =
                Json.write(
                        writer -> new JsonFieldWriter(writer).begin().text("raw", arguments).end());
        return new String(quoted, StandardCharsets.UTF_8);
    }

    private static void thoughts(JsonFieldWriter line, ReplyPart.Reasoning thoughts) {
        if (thoughts.seal() instanceof VendorSignature.Encrypted hidden
                && thoughts.text().isEmpty()) {
            line.begin().text("type", "redacted_thinking").text("data", hidden.value()).end();
        } else {
            String signature =
                    thoughts.seal() instanceof VendorSignature.Signature signed
                            ? signed.value()
                            : "";
            line.begin()
                    .text("type", "thinking")
                    .text("thinking", thoughts.text())
                    .text("signature", signature)
                    .end();
        }
    }

    /** Plain text as a string, anything else as a list of blocks. */
    static void result(JsonFieldWriter line, List<MessageContent> content) {
        boolean plain = true;
        for (MessageContent piece : content) {
            plain &= piece instanceof MessageContent.Text;
        }
        if (plain) {
            line.text("content", MessageContent.text(content));
            return;
        }
        line.beginArray("content");
        for (MessageContent piece : content) {
            piece(line, piece);
        }
        line.endArray();
    }

    static void piece(JsonFieldWriter line, MessageContent piece) {
        if (piece instanceof MessageContent.Text words) {
            line.begin().text("type", "text").text("text", words.text()).end();
        } else if (piece instanceof MessageContent.Image image) {
            line.begin()
                    .text("type", "image")
                    .begin("source")
                    .text("type", "base64")
                    .text("media_type", image.mediaType())
                    .text("data", image.base64())
                    .end()
                    .end();
        }
    }
}
