package dev.musher.provider.gemini;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.CallArguments;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** The fields of one part; the caller opens and closes it. */
record GeminiPartWriter(JsonWriter json) {
    /**
     * What the vendor takes for the signature of a call that is not its own.
     *
     * @see <a href="https://ai.google.dev/gemini-api/docs/thought-signatures">signatures</a>
     */
    private static final String NO_SIGNATURE = "skip_thought_signature_validator";

    /** Without texts that say nothing, and without thoughts that are not sealed by this vendor. */
    static List<ReplyPart> sayable(List<ReplyPart> parts) {
        var kept = new ArrayList<ReplyPart>();
        for (ReplyPart replyPart : parts) {
            boolean empty = replyPart instanceof ReplyPart.Text text && text.text().isEmpty();
            boolean needsSeal = empty || replyPart instanceof ReplyPart.Reasoning;
            if (!needsSeal || !signature(replyPart).isEmpty()) {
                kept.add(replyPart);
            }
        }
        return kept;
    }

    static List<MessageContent> sendable(List<MessageContent> content) {
        var kept = new ArrayList<MessageContent>();
        for (MessageContent piece : content) {
            if (!(piece instanceof MessageContent.Text text && text.text().isEmpty())) {
                kept.add(piece);
            }
        }
        return kept;
    }

    static List<MessageContent> images(List<MessageContent> content) {
        var images = new ArrayList<MessageContent>();
        for (MessageContent piece : content) {
            if (piece instanceof MessageContent.Image) {
                images.add(piece);
            }
        }
        return images;
    }

    void content(MessageContent messageContent) {
        if (messageContent instanceof MessageContent.Text text) {
            JsonTokens.text(json, "text", text.text());
        } else if (messageContent instanceof MessageContent.Image image) {
            json.name("inlineData");
            json.beginObject();
            JsonTokens.text(json, "mimeType", image.mediaType());
            JsonTokens.text(json, "data", image.base64());
            json.endObject();
        }
    }

    void part(ReplyPart replyPart) {
        if (replyPart instanceof ReplyPart.Text text) {
            JsonTokens.text(json, "text", text.text());
        } else if (replyPart instanceof ReplyPart.Reasoning reasoning) {
            JsonTokens.text(json, "text", reasoning.text());
            json.name("thought");
            json.value(true);
        } else if (replyPart instanceof ReplyPart.ToolCall call) {
            call(call);
        }
        String signature = signature(replyPart);
        if (!signature.isEmpty()) {
            JsonTokens.text(json, "thoughtSignature", signature);
        }
    }

    /** Signs a part that has no signature of this vendor, so that the vendor lets it pass. */
    void signInstead(ReplyPart replyPart) {
        if (signature(replyPart).isEmpty()) {
            JsonTokens.text(json, "thoughtSignature", NO_SIGNATURE);
        }
    }

    private void call(ReplyPart.ToolCall call) {
        json.name("functionCall");
        json.beginObject();
        id(call.id());
        JsonTokens.text(json, "name", call.name());
        json.name("args");
        CallArguments.write(json, call.arguments());
        json.endObject();
    }

    void result(Message.ToolResult result, List<MessageContent> images) {
        boolean failed = result.status() == Message.ToolResult.Status.FAILED;
        json.name("functionResponse");
        json.beginObject();
        id(result.callId());
        JsonTokens.text(json, "name", result.toolName());
        json.name("response");
        json.beginObject();
        JsonTokens.text(json, failed ? "error" : "output", MessageContent.text(result.content()));
        json.endObject();
        if (!images.isEmpty()) {
            json.name("parts");
            json.beginArray();
            for (MessageContent image : images) {
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
        if (!GeminiCallIds.isOurs(id)) {
            JsonTokens.text(json, "id", id);
        }
    }

    private static String signature(ReplyPart replyPart) {
        return replyPart.seal() instanceof VendorSignature.Signature signature
                        && signature.vendor().equals(GeminiFormat.VENDOR)
                ? signature.value()
                : "";
    }
}
