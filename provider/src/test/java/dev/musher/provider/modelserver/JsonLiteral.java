package dev.musher.provider.modelserver;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** JSON written down in Java; to be imported statically. */
final class JsonLiteral {
    static final JsonValue NULL = new JsonValue.Null();

    private JsonLiteral() {}

    /** Names and values in turn; a value is a string, a number, a truth value or JSON. */
    static JsonValue.Fields object(Object... namesAndValues) {
        var fields = new LinkedHashMap<String, JsonValue>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
        }
        return new JsonValue.Fields(fields);
    }

    static JsonValue.Items array(JsonValue... items) {
        return new JsonValue.Items(List.of(items));
    }

    /** The fields of one object and then those of another, which win. */
    static JsonValue.Fields merge(JsonValue.Fields first, JsonValue.Fields second) {
        var fields = new LinkedHashMap<>(first.values());
        fields.putAll(second.values());
        return new JsonValue.Fields(fields);
    }

    private static JsonValue value(Object value) {
        return switch (value) {
            case JsonValue json -> json;
            case String text -> new JsonValue.Text(text);
            case Boolean flag -> new JsonValue.Flag(flag);
            case Number number -> new JsonValue.Numeral(new BigDecimal(number.toString()));
            case List<?> items -> {
                var values = new ArrayList<JsonValue>();
                items.forEach(item -> values.add(value(item)));
                yield new JsonValue.Items(values);
            }
            default -> throw new IllegalArgumentException("no JSON: " + value.getClass());
        };
    }
}
