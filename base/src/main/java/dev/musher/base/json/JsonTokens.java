package dev.musher.base.json;

import dev.musher.base.text.Utf8;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import java.util.function.Consumer;

/**
 * Steps of codecs written by hand for {@link Json#read} and {@link Json#write}. JSON from other
 * programs has null where a value is absent: reading takes it for the empty value.
 */
public final class JsonTokens {
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
        text(writer, value);
    }

    public static void text(JsonWriter writer, String value) {
        writer.value(Utf8.encodable(value));
    }

    public static void value(JsonWriter writer, JsonValue value) {
        JsonTree.write(writer, value);
    }
}
