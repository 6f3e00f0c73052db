package dev.musher.provider.codec;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.Optional;

/** The parts of what a model said. */
final class PartJson {
    private PartJson() {}

    static JsonValue encode(ReplyPart replyPart) {
        var fields = new JsonObjectBuilder();
        if (replyPart instanceof ReplyPart.Text text) {
            fields.text("type", "text").text("text", text.text());
        } else if (replyPart instanceof ReplyPart.Reasoning reasoning) {
            fields.text("type", "reasoning").text("text", reasoning.text());
        } else {
            var call = (ReplyPart.ToolCall) replyPart;
            fields.text("type", "call")
                    .text("id", call.id())
                    .text("name", call.name())
                    .text("arguments", call.arguments());
        }
        seal(replyPart.seal()).ifPresent(seal -> fields.value("seal", seal));
        return fields.build();
    }

    static ReplyPart read(JsonFieldReader fields) {
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "text" -> new ReplyPart.Text(fields.text("text"), seal(fields));
                    case "reasoning" -> new ReplyPart.Reasoning(fields.text("text"), seal(fields));
                    case "call" ->
                            new ReplyPart.ToolCall(
                                    fields.text("id"),
                                    fields.text("name"),
                                    fields.text("arguments"),
                                    seal(fields));
                    default -> throw fields.unknown("type", type);
                });
    }

    static ReplyPart.Reasoning reasoning(JsonFieldReader fields) {
        if (read(fields) instanceof ReplyPart.Reasoning reasoning) {
            return reasoning;
        }
        throw fields.problem("type", "expected \"reasoning\"");
    }

    static ReplyPart.ToolCall call(JsonFieldReader fields) {
        if (read(fields) instanceof ReplyPart.ToolCall call) {
            return call;
        }
        throw fields.problem("type", "expected \"call\"");
    }

    private static Optional<JsonValue> seal(VendorSignature vendorSignature) {
        if (vendorSignature instanceof VendorSignature.Signature(var vendor, var value)) {
            return Optional.of(
                    new JsonObjectBuilder()
                            .text("type", "signature")
                            .text("vendor", vendor)
                            .text("value", value)
                            .build());
        }
        if (vendorSignature instanceof VendorSignature.Encrypted(var vendor, var id, var value)) {
            return Optional.of(
                    new JsonObjectBuilder()
                            .text("type", "encrypted")
                            .text("vendor", vendor)
                            .text("id", id)
                            .text("value", value)
                            .build());
        }
        return Optional.empty();
    }

    private static VendorSignature seal(JsonFieldReader part) {
        if (part.optional("seal").isEmpty()) {
            return VendorSignature.NONE;
        }
        var fields = part.object("seal");
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "signature" ->
                            new VendorSignature.Signature(
                                    fields.text("vendor"), fields.text("value"));
                    case "encrypted" ->
                            new VendorSignature.Encrypted(
                                    fields.text("vendor"), fields.text("id"), fields.text("value"));
                    default -> throw fields.unknown("type", type);
                });
    }
}
