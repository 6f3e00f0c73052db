package dev.musher.provider.gemini;

import dev.musher.base.json.JsonTokens;
import io.avaje.json.JsonReader;

/**
 * An error as Google's APIs tell it.
 *
 * @param status the kind, in capitals
 * @param details what else it says, as text
 * @see <a href="https://cloud.google.com/apis/design/errors">errors</a>
 */
record GeminiErrorStatus(int code, String status, String message, String details) {
    static final GeminiErrorStatus NONE = new GeminiErrorStatus(0, "", "", "");

    static GeminiErrorStatus read(JsonReader reader) {
        GeminiErrorStatus error = NONE;
        if (reader.isNullValue()) {
            return error;
        }
        reader.beginObject();
        while (reader.hasNextField()) {
            error = error.with(reader, reader.nextField());
        }
        reader.endObject();
        return error;
    }

    private GeminiErrorStatus with(JsonReader reader, String name) {
        return switch (name) {
            case "code" -> new GeminiErrorStatus(code(reader), status, message, details);
            case "status" -> new GeminiErrorStatus(code, JsonTokens.text(reader), message, details);
            case "message" -> new GeminiErrorStatus(code, status, JsonTokens.text(reader), details);
            case "details" -> new GeminiErrorStatus(code, status, message, JsonTokens.raw(reader));
            default -> {
                reader.skipValue();
                yield this;
            }
        };
    }

    private static int code(JsonReader reader) {
        return (int) Math.min(Integer.MAX_VALUE, JsonTokens.count(reader));
    }
}
