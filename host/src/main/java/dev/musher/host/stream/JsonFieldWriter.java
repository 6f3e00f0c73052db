package dev.musher.host.stream;

import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import io.avaje.json.JsonWriter;
import java.util.List;

/** Writes the fields of a line of JSON, one after the other, without anything in between. */
final class JsonFieldWriter {
    private final JsonWriter writer;

    JsonFieldWriter(JsonWriter writer) {
        this.writer = writer;
    }

    JsonFieldWriter text(String name, String value) {
        JsonTokens.text(writer, name, value);
        return this;
    }

    JsonFieldWriter number(String name, long value) {
        writer.name(name);
        writer.value(value);
        return this;
    }

    /** A value as JSON on one line. */
    JsonFieldWriter raw(String name, String json) {
        writer.name(name);
        // The writer takes half a surrogate pair for something else and spoils the line.
        writer.rawValue(Utf8.encodable(json));
        return this;
    }

    JsonFieldWriter yes(String name) {
        writer.name(name);
        writer.value(true);
        return this;
    }

    JsonFieldWriter no(String name) {
        writer.name(name);
        writer.value(false);
        return this;
    }

    JsonFieldWriter nothing(String name) {
        writer.name(name);
        writer.nullValue();
        return this;
    }

    JsonFieldWriter value(String name, JsonValue value) {
        writer.name(name);
        JsonTokens.value(writer, value);
        return this;
    }

    JsonFieldWriter texts(String name, List<String> values) {
        beginArray(name);
        for (String value : values) {
            item(value);
        }
        return endArray();
    }

    JsonFieldWriter item(String value) {
        JsonTokens.text(writer, value);
        return this;
    }

    JsonFieldWriter none(String name) {
        return beginArray(name).endArray();
    }

    JsonFieldWriter begin() {
        writer.beginObject();
        return this;
    }

    JsonFieldWriter begin(String name) {
        writer.name(Utf8.encodable(name));
        writer.beginObject();
        return this;
    }

    JsonFieldWriter end() {
        writer.endObject();
        return this;
    }

    JsonFieldWriter beginArray(String name) {
        writer.name(name);
        writer.beginArray();
        return this;
    }

    JsonFieldWriter endArray() {
        writer.endArray();
        return this;
    }
}
