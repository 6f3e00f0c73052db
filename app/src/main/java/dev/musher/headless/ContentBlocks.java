package dev.musher.headless;

import dev.musher.conversation.Content;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What was said, as blocks of content. */
final class ContentBlocks {
    private ContentBlocks() {}

    /** The words, thoughts and calls of a reply; parts that show nothing are left out. */
    static void parts(JsonFields line, List<Part> parts) {
        line.beginArray("content");
        for (Part part : parts) {
            if (part instanceof Part.ToolCall call) {
                line.begin();
                call(line, call);
                line.raw("input", input(call)).end();
            } else if (part instanceof Part.Text words && !words.text().isEmpty()) {
                line.begin().text("type", "text").text("text", words.text()).end();
            } else if (part instanceof Part.Reasoning thoughts) {
                thoughts(line, thoughts);
            }
        }
        line.endArray();
    }

    /** Without its input. */
    static void call(JsonFields line, Part.ToolCall call) {
        line.text("type", "tool_use").text("id", call.id()).text("name", call.name());
    }

    /** As the model wrote it, on one line; where that is no object, the text stands in one. */
    static String input(Part.ToolCall call) {
        String arguments = call.arguments().isBlank() ? "{}" : call.arguments();
        if (Json.isObject(arguments)) {
            return arguments.indexOf('\n') < 0 && arguments.indexOf('\r') < 0
                    ? arguments.strip()
                    : Json.encode(Json.parse(arguments));
        }
        byte[] quoted =
                Json.write(writer -> new JsonFields(writer).begin().text("raw", arguments).end());
        return new String(quoted, StandardCharsets.UTF_8);
    }

    private static void thoughts(JsonFields line, Part.Reasoning thoughts) {
        if (thoughts.seal() instanceof Seal.Encrypted hidden && thoughts.text().isEmpty()) {
            line.begin().text("type", "redacted_thinking").text("data", hidden.value()).end();
        } else {
            String signature =
                    thoughts.seal() instanceof Seal.Signature signed ? signed.value() : "";
            line.begin()
                    .text("type", "thinking")
                    .text("thinking", thoughts.text())
                    .text("signature", signature)
                    .end();
        }
    }

    /** Plain text as a string, anything else as a list of blocks. */
    static void result(JsonFields line, List<Content> content) {
        boolean plain = true;
        for (Content piece : content) {
            plain &= piece instanceof Content.Text;
        }
        if (plain) {
            line.text("content", Content.text(content));
            return;
        }
        line.beginArray("content");
        for (Content piece : content) {
            piece(line, piece);
        }
        line.endArray();
    }

    static void piece(JsonFields line, Content piece) {
        if (piece instanceof Content.Text words) {
            line.begin().text("type", "text").text("text", words.text()).end();
        } else if (piece instanceof Content.Image image) {
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
