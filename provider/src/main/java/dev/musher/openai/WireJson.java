package dev.musher.openai;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.wire.MalformedReply;
import io.avaje.json.JsonReader;
import java.util.function.Function;

/**
 * Reads what servers send. They are many and careless: a value of a kind that we do not expect is
 * passed over, and only what is no JSON at all is a malformed reply.
 */
final class WireJson {
    private WireJson() {}

    static <T> T read(String text, Function<JsonReader, T> codec) {
        try {
            return Json.read(text, codec);
        } catch (JsonException unfit) {
            throw new MalformedReply("Not the JSON of the protocol: " + unfit.what(), unfit);
        }
    }

    /** A string as it is, null as nothing, and anything else as the JSON that it is. */
    static String text(JsonReader reader) {
        if (reader.currentToken() == JsonReader.Token.STRING) {
            return reader.readString();
        }
        return reader.isNullValue() ? "" : reader.readRaw().strip();
    }

    /** A number without its fraction; anything else counts as 0. */
    static long number(JsonReader reader) {
        if (reader.currentToken() == JsonReader.Token.NUMBER) {
            return reader.readDecimal().longValue();
        }
        reader.skipValue();
        return 0;
    }

    /** Whether an object begins here; a value of another kind is passed over. */
    static boolean beginObject(JsonReader reader) {
        if (reader.currentToken() == JsonReader.Token.BEGIN_OBJECT) {
            reader.beginObject();
            return true;
        }
        reader.skipValue();
        return false;
    }

    /** Whether an array begins here; a value of another kind is passed over. */
    static boolean beginArray(JsonReader reader) {
        if (reader.currentToken() == JsonReader.Token.BEGIN_ARRAY) {
            reader.beginArray();
            return true;
        }
        reader.skipValue();
        return false;
    }
}
