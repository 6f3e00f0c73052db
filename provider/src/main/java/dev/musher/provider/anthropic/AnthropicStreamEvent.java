package dev.musher.provider.anthropic;

import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.LenientJsonTokens;
import dev.musher.provider.wire.ReplyJson;
import io.avaje.json.JsonReader;

/**
 * One event of the stream, read into a flat whole: an event has few of these fields, and the type
 * that says which may come last. What is absent is empty.
 */
final class AnthropicStreamEvent {
    String type = "";
    int index;

    String messageId = "";
    String model = "";
    final AnthropicTokenCounts usage = new AnthropicTokenCounts();

    String blockType = "";
    String callId = "";
    String callName = "";
    String blockInput = "";

    /** Text, thoughts or redacted thoughts that the block already has when it begins. */
    String blockText = "";

    String signature = "";

    String deltaType = "";
    String deltaText = "";
    String stopReason = "";

    String errorType = "";
    String errorMessage = "";

    private AnthropicStreamEvent() {}

    static AnthropicStreamEvent read(String data) {
        return ReplyJson.read(
                data,
                reader -> {
                    var event = new AnthropicStreamEvent();
                    JsonTokens.fields(reader, name -> event.field(reader, name));
                    return event;
                });
    }

    private void field(JsonReader reader, String name) {
        switch (name) {
            case "type" -> type = JsonTokens.text(reader);
            case "index" -> index = reader.readInt();
            case "message" -> JsonTokens.fields(reader, field -> message(reader, field));
            case "content_block" -> JsonTokens.fields(reader, field -> block(reader, field));
            case "delta" -> JsonTokens.fields(reader, field -> delta(reader, field));
            case "usage" -> usage.read(reader);
            case "error" -> JsonTokens.fields(reader, field -> error(reader, field));
            default -> reader.skipValue();
        }
    }

    private void message(JsonReader reader, String name) {
        switch (name) {
            case "id" -> messageId = JsonTokens.text(reader);
            case "model" -> model = JsonTokens.text(reader);
            case "usage" -> usage.read(reader);
            default -> reader.skipValue();
        }
    }

    private void block(JsonReader reader, String name) {
        switch (name) {
            case "type" -> blockType = JsonTokens.text(reader);
            case "id" -> callId = JsonTokens.text(reader);
            case "name" -> callName = JsonTokens.text(reader);
            case "input" -> blockInput = JsonTokens.raw(reader);
            // Blocks that we do not know may use these names for something else.
            case "text", "thinking", "data" -> blockText = LenientJsonTokens.text(reader);
            case "signature" -> signature = JsonTokens.text(reader);
            default -> reader.skipValue();
        }
    }

    private void delta(JsonReader reader, String name) {
        switch (name) {
            case "type" -> deltaType = JsonTokens.text(reader);
            // So may deltas.
            case "text", "thinking", "partial_json", "signature" ->
                    deltaText = LenientJsonTokens.text(reader);
            case "stop_reason" -> stopReason = JsonTokens.text(reader);
            default -> reader.skipValue();
        }
    }

    private void error(JsonReader reader, String name) {
        switch (name) {
            case "type" -> errorType = JsonTokens.text(reader);
            case "message" -> errorMessage = JsonTokens.text(reader);
            default -> reader.skipValue();
        }
    }
}
