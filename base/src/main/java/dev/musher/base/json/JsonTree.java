package dev.musher.base.json;

import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Flag;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Null;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.Utf8;
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
                throw new JsonDataException("the field \"" + name + "\" appears twice");
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

    /** Not a pattern switch: the first of those costs milliseconds on the way to a request. */
    static void write(JsonWriter writer, JsonValue value) {
        if (value instanceof Text text) {
            JsonTokens.text(writer, text.value());
        } else if (value instanceof Fields fields) {
            writeFields(writer, fields);
        } else if (value instanceof Items items) {
            writer.beginArray();
            for (JsonValue item : items.values()) {
                write(writer, item);
            }
            writer.endArray();
        } else if (value instanceof Numeral numeral) {
            writer.value(numeral.value());
        } else if (value instanceof Flag flag) {
            writer.value(flag.value());
        } else {
            writer.nullValue();
        }
    }

    private static void writeFields(JsonWriter writer, Fields fields) {
        writer.beginObject();
        for (var field : fields.values().entrySet()) {
            writer.name(Utf8.encodable(field.getKey()));
            write(writer, field.getValue());
        }
        writer.endObject();
    }
}
