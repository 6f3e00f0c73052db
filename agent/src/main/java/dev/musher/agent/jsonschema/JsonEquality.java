package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** Values so that equal ones are the same for {@code equals}: to JSON, 1 and 1.0 are one number. */
final class JsonEquality {
    private JsonEquality() {}

    static JsonValue plain(JsonValue value) {
        return switch (value) {
            case JsonValue.Numeral(BigDecimal number) ->
                    new JsonValue.Numeral(
                            number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros());
            case JsonValue.Items items -> plain(items);
            case JsonValue.Fields fields -> plain(fields);
            case JsonValue.Text _, JsonValue.Flag _, JsonValue.Null _ -> value;
        };
    }

    private static JsonValue plain(JsonValue.Items items) {
        var plain = new ArrayList<JsonValue>();
        for (JsonValue item : items.values()) {
            plain.add(plain(item));
        }
        return new JsonValue.Items(plain);
    }

    private static JsonValue plain(JsonValue.Fields fields) {
        Map<String, JsonValue> plain = new LinkedHashMap<>();
        for (var field : fields.values().entrySet()) {
            plain.put(field.getKey(), plain(field.getValue()));
        }
        return new JsonValue.Fields(plain);
    }
}
