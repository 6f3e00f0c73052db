package dev.musher.provider.openai;

import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.LenientJsonTokens;
import io.avaje.json.JsonReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a chunk adds to the reply; what it does not say is empty.
 *
 * @param thoughts under whichever name the server has for them, once
 * @param details thoughts with their signatures, as OpenRouter tells them
 * @param finish the reason to stop
 */
record ChatChoice(
        int index,
        String words,
        String refusal,
        String thoughts,
        List<JsonValue.Fields> details,
        List<CallDelta> calls,
        String finish,
        Optional<VendorError> error) {

    static ChatChoice read(JsonReader reader) {
        return new Draft().read(reader);
    }

    /** A choice while it is being read. */
    private static final class Draft {
        private int index;
        private String words = "";
        private String refusal = "";
        private String reasoningContent = "";
        private String reasoning = "";
        private String thinkingParts = "";
        private List<JsonValue.Fields> details = List.of();
        private List<CallDelta> calls = List.of();
        private String finish = "";
        private Optional<VendorError> error = Optional.empty();

        ChatChoice read(JsonReader reader) {
            LenientJsonTokens.fields(reader, field -> readField(reader, field));
            return new ChatChoice(index, words, refusal, thoughts(), details, calls, finish, error);
        }

        /** Servers that use two names at once say the same under both. */
        private String thoughts() {
            if (!reasoningContent.isEmpty()) {
                return reasoningContent;
            }
            return reasoning.isEmpty() ? thinkingParts : reasoning;
        }

        private void readField(JsonReader reader, String field) {
            switch (field) {
                case "index" -> index = (int) LenientJsonTokens.number(reader);
                case "delta", "message" ->
                        LenientJsonTokens.fields(reader, inner -> readDelta(reader, inner));
                case "finish_reason" -> finish = LenientJsonTokens.textOrRaw(reader);
                case "error" -> error = VendorError.read(reader);
                default -> reader.skipValue();
            }
        }

        private void readDelta(JsonReader reader, String field) {
            switch (field) {
                case "content" -> readContent(reader);
                case "refusal" -> refusal = LenientJsonTokens.textOrRaw(reader);
                case "reasoning_content" -> reasoningContent = LenientJsonTokens.textOrRaw(reader);
                case "reasoning" -> reasoning = LenientJsonTokens.textOrRaw(reader);
                case "reasoning_details" -> readDetails(reader);
                case "tool_calls" -> readCalls(reader);
                default -> reader.skipValue();
            }
        }

        private void readContent(JsonReader reader) {
            if (reader.currentToken() == JsonReader.Token.BEGIN_ARRAY) {
                var said = new ContentParts();
                said.read(reader);
                words = said.words();
                thinkingParts = said.thoughts();
            } else {
                words = LenientJsonTokens.textOrRaw(reader);
            }
        }

        private void readDetails(JsonReader reader) {
            if (!(JsonTokens.value(reader) instanceof JsonValue.Items items)) {
                return;
            }
            details = new ArrayList<>();
            for (JsonValue item : items.values()) {
                if (item instanceof JsonValue.Fields detail) {
                    details.add(detail);
                }
            }
        }

        private void readCalls(JsonReader reader) {
            if (reader.currentToken() == JsonReader.Token.BEGIN_ARRAY) {
                calls = new ArrayList<>();
            }
            LenientJsonTokens.items(reader, () -> calls.add(CallDelta.read(reader)));
        }
    }
}
