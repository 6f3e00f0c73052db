package dev.musher.base.json;

import io.avaje.json.JsonReader;
import io.avaje.json.JsonReader.Token;
import java.util.function.Consumer;

/**
 * Steps of codecs for JSON of many and careless writers: a value of a kind that is not expected is
 * passed over, where {@link JsonTokens} finds fault with it.
 */
public final class LenientJsonTokens {
    private LenientJsonTokens() {}

    /** Calls for each field of an object; the callee must read or skip the value. */
    public static void fields(JsonReader reader, Consumer<String> field) {
        if (reader.currentToken() == Token.BEGIN_OBJECT) {
            JsonTokens.fields(reader, field);
        } else {
            reader.skipValue();
        }
    }

    /** Calls for each item of an array; the callee must read or skip the value. */
    public static void items(JsonReader reader, Runnable item) {
        if (reader.currentToken() == Token.BEGIN_ARRAY) {
            JsonTokens.items(reader, item);
        } else {
            reader.skipValue();
        }
    }

    /** A string; anything else counts as the empty one. */
    public static String text(JsonReader reader) {
        if (reader.currentToken() == Token.STRING) {
            return reader.readString();
        }
        reader.skipValue();
        return "";
    }

    /** A string as it is, null as nothing, and anything else as the JSON that it is. */
    public static String textOrRaw(JsonReader reader) {
        return reader.currentToken() == Token.STRING ? reader.readString() : JsonTokens.raw(reader);
    }

    /** A number without its fraction; anything else counts as 0. */
    public static long number(JsonReader reader) {
        if (reader.currentToken() == Token.NUMBER) {
            return reader.readDecimal().longValue();
        }
        reader.skipValue();
        return 0;
    }
}
