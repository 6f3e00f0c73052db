package dev.musher.json;

import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import java.util.function.Consumer;

/**
 * Steps of codecs written by hand for {@link Json#read} and {@link Json#write}. Other people's JSON
 * has null where a value is absent: reading takes it for the empty value.
 */
public final class JsonTokens {
    private static final char REPLACEMENT = '\uFFFD';

    private JsonTokens() {}

    /** Calls for each field of an object; the callee must read or skip the value. */
    public static void fields(JsonReader reader, Consumer<String> field) {
        if (reader.isNullValue()) {
            return;
        }
        reader.beginObject();
        while (reader.hasNextField()) {
            field.accept(reader.nextField());
        }
        reader.endObject();
    }

    /** Calls for each item of an array; the callee must read or skip the value. */
    public static void items(JsonReader reader, Runnable item) {
        if (reader.isNullValue()) {
            return;
        }
        reader.beginArray();
        while (reader.hasNextElement()) {
            item.run();
        }
        reader.endArray();
    }

    /** A string; empty for null. */
    public static String text(JsonReader reader) {
        return reader.isNullValue() ? "" : reader.readString();
    }

    /** A whole number that is not negative; 0 for null. */
    public static long count(JsonReader reader) {
        return reader.isNullValue() ? 0 : Math.max(0, reader.readLong());
    }

    /** True or false; false for null. */
    public static boolean flag(JsonReader reader) {
        return !reader.isNullValue() && reader.readBoolean();
    }

    /** The text of a value as it was written; empty for null. */
    public static String raw(JsonReader reader) {
        return reader.isNullValue() ? "" : reader.readRaw().strip();
    }

    public static JsonValue value(JsonReader reader) {
        return JsonTree.read(reader);
    }

    public static void text(JsonWriter writer, String name, String value) {
        writer.name(name);
        writer.value(encodable(value));
    }

    public static void value(JsonWriter writer, JsonValue value) {
        JsonTree.write(writer, value);
    }

    /** The text with U+FFFD for each half of a surrogate pair, which UTF-8 cannot express. */
    public static String encodable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return replaceHalves(text);
            }
        }
        return text;
    }

    private static String replaceHalves(String text) {
        var whole = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            boolean half =
                    Character.charCount(codePoint) == 1 && Character.isSurrogate((char) codePoint);
            whole.appendCodePoint(half ? REPLACEMENT : codePoint);
            i += Character.charCount(codePoint);
        }
        return whole.toString();
    }
}
