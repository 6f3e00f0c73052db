package dev.musher.provider.openai;

import dev.musher.base.json.LenientJsonTokens;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.wire.ReplyJson;
import io.avaje.json.JsonReader;
import java.util.Optional;

/**
 * One chunk of a reply; what it does not say is empty.
 *
 * @param choice of the first answer, the only one that we ask for
 */
record ChatChunk(
        String id,
        String model,
        Optional<ChatChoice> choice,
        Optional<TokenUsage> usage,
        Optional<VendorError> error) {

    static ChatChunk read(String data) {
        return ReplyJson.read(data, reader -> new Draft().read(reader, data));
    }

    /** A chunk while it is being read. */
    private static final class Draft {
        private String id = "";
        private String model = "";
        private String object = "";
        private Optional<ChatChoice> choice = Optional.empty();
        private Optional<TokenUsage> usage = Optional.empty();
        private Optional<VendorError> error = Optional.empty();

        ChatChunk read(JsonReader reader, String data) {
            reader.beginObject();
            while (reader.hasNextField()) {
                readField(reader, reader.nextField());
            }
            reader.endObject();
            if (object.equals("error") && error.isEmpty()) {
                error = Optional.of(VendorError.of(data));
            }
            return new ChatChunk(id, model, choice, usage, error);
        }

        private void readField(JsonReader reader, String field) {
            switch (field) {
                case "id" -> id = LenientJsonTokens.textOrRaw(reader);
                case "model" -> model = LenientJsonTokens.textOrRaw(reader);
                case "object" -> object = LenientJsonTokens.textOrRaw(reader);
                case "choices" -> LenientJsonTokens.items(reader, () -> readChoice(reader));
                case "usage" -> readUsage(reader);
                case "x_groq" -> LenientJsonTokens.fields(reader, inner -> readGroq(reader, inner));
                case "error" -> error = VendorError.read(reader);
                default -> reader.skipValue();
            }
        }

        private void readChoice(JsonReader reader) {
            ChatChoice read = ChatChoice.read(reader);
            if (read.index() == 0) {
                choice = Optional.of(read);
            }
        }

        private void readUsage(JsonReader reader) {
            usage = OpenAiTokenCounts.read(reader).or(() -> usage);
        }

        /** Groq's own field, with usage on servers that have none elsewhere, or an error. */
        private void readGroq(JsonReader reader, String field) {
            switch (field) {
                case "usage" -> readUsage(reader);
                case "error" -> error = VendorError.read(reader);
                default -> reader.skipValue();
            }
        }
    }
}
