package dev.musher.host.stream;

import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import io.avaje.json.JsonWriter;
import java.util.List;

/** Writes the fields of a line of JSON, one after the other, without anything in between. */
final class JsonFields {
    private final JsonWriter writer;

    JsonFields(JsonWriter writer) {
        this.writer = writer;
    }

    JsonFields text(String name, String value) {
        JsonTokens.text(writer, name, value);
        return this;
    }

    JsonFields number(String name, long value) {
        writer.name(name);
        writer.value(value);
        return this;
    }

    /** A value as JSON on one line. */
    JsonFields raw(String name, String json) {
        writer.name(name);
        // The writer takes half a surrogate pair for something else and spoils the line.
        writer.rawValue(Utf8.encodable(json));
        return this;
    }

    JsonFields yes(String name) {
        writer.name(name);
        writer.value(true);
        return this;
    }

    JsonFields no(String name) {
        writer.name(name);
        writer.value(false);
        return this;
    }

    JsonFields nothing(String name) {
        writer.name(name);
        writer.nullValue();
        return this;
    }

    JsonFields value(String name, JsonValue value) {
        writer.name(name);
        JsonTokens.value(writer, value);
        return this;
    }

    JsonFields texts(String name, List<String> values) {
        beginArray(name);
        for (String value : values) {
            item(value);
        }
        return endArray();
    }

    JsonFields item(String value) {
        JsonTokens.text(writer, value);
        return this;
    }

    JsonFields none(String name) {
        return beginArray(name).endArray();
    }

    JsonFields begin() {
        writer.beginObject();
        return this;
    }

    JsonFields begin(String name) {
        writer.name(Utf8.encodable(name));
        writer.beginObject();
        return this;
    }

    JsonFields end() {
        writer.endObject();
        return this;
    }

    JsonFields beginArray(String name) {
        writer.name(name);
        writer.beginArray();
        return this;
    }

    JsonFields endArray() {
        writer.endArray();
        return this;
    }
}
