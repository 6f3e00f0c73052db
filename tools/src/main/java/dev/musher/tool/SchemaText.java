package dev.musher.tool;

import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Items;
import dev.musher.json.JsonValue.Text;
import dev.musher.tool.Field.Need;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A shape as JSON Schema, in as few bytes as say it: every request carries it. */
final class SchemaText {
    private SchemaText() {}

    static Fields of(InputShape shape) {
        Map<String, JsonValue> properties = new LinkedHashMap<>();
        var required = new ArrayList<JsonValue>();
        for (Field field : shape.fields()) {
            var property = property(field.type());
            if (!field.description().isEmpty()) {
                property.put("description", new Text(field.description()));
            }
            properties.put(field.name(), new Fields(property));
            if (field.need() == Need.REQUIRED) {
                required.add(new Text(field.name()));
            }
        }
        Map<String, JsonValue> schema = new LinkedHashMap<>();
        schema.put("type", new Text("object"));
        schema.put("properties", new Fields(properties));
        if (!required.isEmpty()) {
            schema.put("required", new Items(required));
        }
        return new Fields(schema);
    }

    /** By instanceof and not by a switch: this is on the way to the first request. */
    private static Map<String, JsonValue> property(FieldType type) {
        Map<String, JsonValue> property = new LinkedHashMap<>();
        if (type instanceof FieldType.Table table) {
            property.putAll(of(table.shape()).values());
        } else if (type instanceof FieldType.ListOf list) {
            property.put("type", new Text("array"));
            property.put("items", new Fields(property(list.item())));
        } else if (type instanceof FieldType.OneOf choice) {
            property.put("type", new Text("string"));
            property.put("enum", words(choice.words()));
        } else if (type instanceof FieldType.Whole) {
            // Bounds are checked and told when they are passed; every request would carry them.
            property.put("type", new Text("integer"));
        } else {
            property.put("type", new Text(type instanceof FieldType.Flag ? "boolean" : "string"));
        }
        return property;
    }

    private static Items words(List<String> words) {
        var items = new ArrayList<JsonValue>();
        for (String word : words) {
            items.add(new Text(word));
        }
        return new Items(items);
    }
}
