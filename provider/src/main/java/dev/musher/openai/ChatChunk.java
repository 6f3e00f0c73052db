package dev.musher.openai;

import dev.musher.provider.Usage;
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
        Optional<Usage> usage,
        Optional<VendorError> error) {

    static ChatChunk read(String data) {
        return WireJson.read(data, reader -> new Draft().read(reader, data));
    }

    static Optional<VendorError> readError(JsonReader reader) {
        String error = WireJson.text(reader);
        return error.isEmpty() ? Optional.empty() : Optional.of(VendorError.of(error));
    }

    /** A chunk while it is being read. */
    private static final class Draft {
        private String id = "";
        private String model = "";
        private String object = "";
        private Optional<ChatChoice> choice = Optional.empty();
        private Optional<Usage> usage = Optional.empty();
        private Optional<VendorError> error = Optional.empty();

        ChatChunk read(JsonReader reader, String data) {
            reader.beginObject();
            while (reader.hasNextField()) {
                readField(reader);
            }
            reader.endObject();
            if (object.equals("error") && error.isEmpty()) {
                error = Optional.of(VendorError.of(data));
            }
            return new ChatChunk(id, model, choice, usage, error);
        }

        private void readField(JsonReader reader) {
            switch (reader.nextField()) {
                case "id" -> id = WireJson.text(reader);
                case "model" -> model = WireJson.text(reader);
                case "object" -> object = WireJson.text(reader);
                case "choices" -> readChoices(reader);
                case "usage" -> readUsage(reader);
                case "x_groq" -> readGroq(reader);
                case "error" -> error = readError(reader);
                default -> reader.skipValue();
            }
        }

        private void readChoices(JsonReader reader) {
            if (!WireJson.beginArray(reader)) {
                return;
            }
            while (reader.hasNextElement()) {
                ChatChoice read = ChatChoice.read(reader);
                if (read.index() == 0) {
                    choice = Optional.of(read);
                }
            }
            reader.endArray();
        }

        private void readUsage(JsonReader reader) {
            if (reader.currentToken() == JsonReader.Token.BEGIN_OBJECT) {
                usage = Optional.of(TokenUsage.read(reader));
            } else {
                reader.skipValue();
            }
        }

        /** Groq's own field, with usage on servers that have none elsewhere, or an error. */
        private void readGroq(JsonReader reader) {
            if (!WireJson.beginObject(reader)) {
                return;
            }
            while (reader.hasNextField()) {
                switch (reader.nextField()) {
                    case "usage" -> readUsage(reader);
                    case "error" -> error = readError(reader);
                    default -> reader.skipValue();
                }
            }
            reader.endObject();
        }
    }
}
