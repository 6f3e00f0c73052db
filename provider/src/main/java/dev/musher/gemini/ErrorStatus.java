package dev.musher.gemini;

import dev.musher.json.JsonTokens;
import io.avaje.json.JsonReader;

/**
 * An error as Google's APIs tell it.
 *
 * @param status the kind, in capitals
 * @param details what else it says, as text
 * @see <a href="https://cloud.google.com/apis/design/errors">errors</a>
 */
record ErrorStatus(int code, String status, String message, String details) {
    static final ErrorStatus NONE = new ErrorStatus(0, "", "", "");

    static ErrorStatus read(JsonReader reader) {
        ErrorStatus error = NONE;
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

    private ErrorStatus with(JsonReader reader, String name) {
        return switch (name) {
            case "code" -> new ErrorStatus(code(reader), status, message, details);
            case "status" -> new ErrorStatus(code, JsonTokens.text(reader), message, details);
            case "message" -> new ErrorStatus(code, status, JsonTokens.text(reader), details);
            case "details" -> new ErrorStatus(code, status, message, JsonTokens.raw(reader));
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
