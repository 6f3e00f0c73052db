package dev.musher.transcript;

import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.json.JsonValue;
import java.util.Optional;

/** The parts of what a model said. */
final class PartJson {
    private PartJson() {}

    static JsonValue encode(Part part) {
        var fields = new FieldWriter();
        if (part instanceof Part.Text text) {
            fields.text("type", "text").text("text", text.text());
        } else if (part instanceof Part.Reasoning reasoning) {
            fields.text("type", "reasoning").text("text", reasoning.text());
        } else {
            var call = (Part.ToolCall) part;
            fields.text("type", "call")
                    .text("id", call.id())
                    .text("name", call.name())
                    .text("arguments", call.arguments());
        }
        seal(part.seal()).ifPresent(seal -> fields.value("seal", seal));
        return fields.build();
    }

    static Part read(FieldReader fields) {
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "text" -> new Part.Text(fields.text("text"), seal(fields));
                    case "reasoning" -> new Part.Reasoning(fields.text("text"), seal(fields));
                    case "call" ->
                            new Part.ToolCall(
                                    fields.text("id"),
                                    fields.text("name"),
                                    fields.text("arguments"),
                                    seal(fields));
                    default -> throw fields.unknown("type", type);
                });
    }

    static Part.Reasoning reasoning(FieldReader fields) {
        if (read(fields) instanceof Part.Reasoning reasoning) {
            return reasoning;
        }
        throw fields.problem("type", "expected \"reasoning\"");
    }

    static Part.ToolCall call(FieldReader fields) {
        if (read(fields) instanceof Part.ToolCall call) {
            return call;
        }
        throw fields.problem("type", "expected \"call\"");
    }

    private static Optional<JsonValue> seal(Seal seal) {
        if (seal instanceof Seal.Signature(var vendor, var value)) {
            return Optional.of(
                    new FieldWriter()
                            .text("type", "signature")
                            .text("vendor", vendor)
                            .text("value", value)
                            .build());
        }
        if (seal instanceof Seal.Encrypted(var vendor, var id, var value)) {
            return Optional.of(
                    new FieldWriter()
                            .text("type", "encrypted")
                            .text("vendor", vendor)
                            .text("id", id)
                            .text("value", value)
                            .build());
        }
        return Optional.empty();
    }

    private static Seal seal(FieldReader part) {
        if (part.optional("seal").isEmpty()) {
            return Seal.NONE;
        }
        var fields = part.object("seal");
        String type = fields.text("type");
        return fields.done(
                switch (type) {
                    case "signature" ->
                            new Seal.Signature(fields.text("vendor"), fields.text("value"));
                    case "encrypted" ->
                            new Seal.Encrypted(
                                    fields.text("vendor"), fields.text("id"), fields.text("value"));
                    default -> throw fields.unknown("type", type);
                });
    }
}
