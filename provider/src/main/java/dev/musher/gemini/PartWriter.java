package dev.musher.gemini;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.JsonTokens;
import dev.musher.wire.CallArguments;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** The fields of one part; the caller opens and closes it. */
record PartWriter(JsonWriter json) {
    /**
     * What the vendor takes for the signature of a call that is not its own.
     *
     * @see <a href="https://ai.google.dev/gemini-api/docs/thought-signatures">signatures</a>
     */
    private static final String NO_SIGNATURE = "skip_thought_signature_validator";

    /** Without texts that say nothing, and without thoughts that are not sealed by this vendor. */
    static List<Part> sayable(List<Part> parts) {
        var kept = new ArrayList<Part>();
        for (Part part : parts) {
            boolean empty = part instanceof Part.Text text && text.text().isEmpty();
            boolean needsSeal = empty || part instanceof Part.Reasoning;
            if (!needsSeal || !signature(part).isEmpty()) {
                kept.add(part);
            }
        }
        return kept;
    }

    static List<Content> sendable(List<Content> content) {
        var kept = new ArrayList<Content>();
        for (Content piece : content) {
            if (!(piece instanceof Content.Text text && text.text().isEmpty())) {
                kept.add(piece);
            }
        }
        return kept;
    }

    static List<Content> images(List<Content> content) {
        var images = new ArrayList<Content>();
        for (Content piece : content) {
            if (piece instanceof Content.Image) {
                images.add(piece);
            }
        }
        return images;
    }

    void content(Content content) {
        if (content instanceof Content.Text text) {
            JsonTokens.text(json, "text", text.text());
        } else if (content instanceof Content.Image image) {
            json.name("inlineData");
            json.beginObject();
            JsonTokens.text(json, "mimeType", image.mediaType());
            JsonTokens.text(json, "data", image.base64());
            json.endObject();
        }
    }

    void part(Part part) {
        if (part instanceof Part.Text text) {
            JsonTokens.text(json, "text", text.text());
        } else if (part instanceof Part.Reasoning reasoning) {
            JsonTokens.text(json, "text", reasoning.text());
            json.name("thought");
            json.value(true);
        } else if (part instanceof Part.ToolCall call) {
            call(call);
        }
        String signature = signature(part);
        if (!signature.isEmpty()) {
            JsonTokens.text(json, "thoughtSignature", signature);
        }
    }

    /** Signs a part that has no signature of this vendor, so that the vendor lets it pass. */
    void signInstead(Part part) {
        if (signature(part).isEmpty()) {
            JsonTokens.text(json, "thoughtSignature", NO_SIGNATURE);
        }
    }

    private void call(Part.ToolCall call) {
        json.name("functionCall");
        json.beginObject();
        id(call.id());
        JsonTokens.text(json, "name", call.name());
        json.name("args");
        CallArguments.write(json, call.arguments());
        json.endObject();
    }

    void result(Message.ToolResult result, List<Content> images) {
        boolean failed = result.status() == Message.ToolResult.Status.FAILED;
        json.name("functionResponse");
        json.beginObject();
        id(result.callId());
        JsonTokens.text(json, "name", result.toolName());
        json.name("response");
        json.beginObject();
        JsonTokens.text(json, failed ? "error" : "output", Content.text(result.content()));
        json.endObject();
        if (!images.isEmpty()) {
            json.name("parts");
            json.beginArray();
            for (Content image : images) {
                json.beginObject();
                content(image);
                json.endObject();
            }
            json.endArray();
        }
        json.endObject();
    }

    /** An id that we made up means nothing to the vendor. */
    private void id(String id) {
        if (!CallIds.isOurs(id)) {
            JsonTokens.text(json, "id", id);
        }
    }

    private static String signature(Part part) {
        return part.seal() instanceof Seal.Signature signature
                        && signature.vendor().equals(GeminiFormat.VENDOR)
                ? signature.value()
                : "";
    }
}
