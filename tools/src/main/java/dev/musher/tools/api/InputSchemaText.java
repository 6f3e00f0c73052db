package dev.musher.tools.api;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.tools.api.InputField.Need;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A shape as JSON Schema, in as few bytes as say it: every request carries it. */
final class InputSchemaText {
    private InputSchemaText() {}

    static Fields of(InputShape shape) {
        Map<String, JsonValue> properties = new LinkedHashMap<>();
        var required = new ArrayList<JsonValue>();
        for (InputField inputField : shape.fields()) {
            var property = property(inputField.type());
            if (!inputField.description().isEmpty()) {
                property.put("description", new Text(inputField.description()));
            }
            properties.put(inputField.name(), new Fields(property));
            if (inputField.need() == Need.REQUIRED) {
                required.add(new Text(inputField.name()));
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
    private static Map<String, JsonValue> property(InputFieldType type) {
        Map<String, JsonValue> property = new LinkedHashMap<>();
        if (type instanceof InputFieldType.Table table) {
            property.putAll(of(table.shape()).values());
        } else if (type instanceof InputFieldType.ListOf list) {
            property.put("type", new Text("array"));
            property.put("items", new Fields(property(list.item())));
        } else if (type instanceof InputFieldType.OneOf choice) {
            property.put("type", new Text("string"));
            property.put("enum", words(choice.words()));
        } else if (type instanceof InputFieldType.Whole) {
            // Bounds are checked and told when they are passed; every request would carry them.
            property.put("type", new Text("integer"));
        } else {
            property.put(
                    "type", new Text(type instanceof InputFieldType.Flag ? "boolean" : "string"));
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
