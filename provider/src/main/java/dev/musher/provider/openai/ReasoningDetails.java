package dev.musher.provider.openai;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.conversation.VendorSignature;
import dev.musher.provider.wire.ReplyBuilder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Puts OpenRouter's {@code reasoning_details} together again from their pieces. All of a detail but
 * its text becomes the signature of the thought, because the servers behind want it back unchanged.
 */
final class ReasoningDetails {
    static final String VENDOR = "openrouter";

    private final ReplyBuilder reply;

    /** The detail that is still growing, without its text; empty where there is none. */
    private final Map<String, JsonValue> open = new LinkedHashMap<>();

    ReasoningDetails(ReplyBuilder reply) {
        this.reply = reply;
    }

    /** Where a detail of this type keeps its text; encrypted ones have none. */
    static Optional<String> textField(JsonValue.Fields detail) {
        return switch (detail.text("type").orElse("")) {
            case "reasoning.text" -> Optional.of("text");
            case "reasoning.summary" -> Optional.of("summary");
            default -> Optional.empty();
        };
    }

    /** Whether it says anything that a person could read. */
    static boolean hasText(JsonValue.Fields detail) {
        return words(detail).isPresent();
    }

    private static Optional<String> words(JsonValue.Fields detail) {
        return textField(detail).flatMap(detail::text).filter(text -> !text.isEmpty());
    }

    void accept(JsonValue.Fields piece, ReplyListener listener) {
        if (!continues(piece)) {
            close(listener);
        }
        Optional<String> textField = textField(piece);
        for (Map.Entry<String, JsonValue> field : piece.values().entrySet()) {
            boolean isText = field.getKey().equals(textField.orElse(""));
            boolean isNews = !(field.getValue() instanceof JsonValue.Null);
            if (!isText && (isNews || !open.containsKey(field.getKey()))) {
                open.put(field.getKey(), field.getValue());
            }
        }
        words(piece).ifPresent(text -> reply.reasoning(text, listener));
    }

    void close(ReplyListener listener) {
        if (!open.isEmpty()) {
            var detail = new JsonValue.Fields(open);
            String id = detail.text("id").orElse("");
            open.clear();
            reply.finishReasoning(
                    new VendorSignature.Encrypted(VENDOR, id, Json.encode(detail)), listener);
        }
    }

    boolean isOpen() {
        return !open.isEmpty();
    }

    /** Pieces of one detail share type and index; encrypted ones come whole. */
    private boolean continues(JsonValue.Fields piece) {
        return textField(piece).isPresent()
                && same(piece, "type")
                && (same(piece, "index") || piece.field("index").isEmpty());
    }

    private boolean same(JsonValue.Fields piece, String field) {
        return piece.field(field).equals(Optional.ofNullable(open.get(field)));
    }
}
