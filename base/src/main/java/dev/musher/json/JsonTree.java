package dev.musher.json;

import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Flag;
import dev.musher.json.JsonValue.Items;
import dev.musher.json.JsonValue.Null;
import dev.musher.json.JsonValue.Numeral;
import dev.musher.json.JsonValue.Text;
import io.avaje.json.JsonDataException;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/** Trees to and from avaje's token streams. Recursion is safe: {@link JsonSyntax} bounds depth. */
final class JsonTree {
    private JsonTree() {}

    static JsonValue read(JsonReader reader) {
        return switch (reader.currentToken()) {
            case BEGIN_OBJECT -> readFields(reader);
            case BEGIN_ARRAY -> readItems(reader);
            case STRING -> new Text(reader.readString());
            case NUMBER -> new Numeral(reader.readDecimal());
            case BOOLEAN -> new Flag(reader.readBoolean());
            case NULL -> {
                reader.isNullValue();
                yield new Null();
            }
        };
    }

    private static Fields readFields(JsonReader reader) {
        var fields = new LinkedHashMap<String, JsonValue>();
        reader.beginObject();
        while (reader.hasNextField()) {
            var name = reader.nextField();
            if (fields.put(name, read(reader)) != null) {
                throw new JsonDataException("the field \"" + name + "\" is there twice");
            }
        }
        reader.endObject();
        return new Fields(fields);
    }

    private static Items readItems(JsonReader reader) {
        var items = new ArrayList<JsonValue>();
        reader.beginArray();
        while (reader.hasNextElement()) {
            items.add(read(reader));
        }
        reader.endArray();
        return new Items(items);
    }

    static void write(JsonWriter writer, JsonValue value) {
        switch (value) {
            case Fields(var fields) -> {
                writer.beginObject();
                fields.forEach(
                        (name, field) -> {
                            writer.name(name);
                            write(writer, field);
                        });
                writer.endObject();
            }
            case Items(var items) -> {
                writer.beginArray();
                items.forEach(item -> write(writer, item));
                writer.endArray();
            }
            case Text(var text) -> writer.value(text);
            case Numeral(var number) -> writer.value(number);
            case Flag(var flag) -> writer.value(flag);
            case Null() -> writer.nullValue();
        }
    }
}
