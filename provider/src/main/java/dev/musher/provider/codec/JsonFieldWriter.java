package dev.musher.provider.codec;

import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Builds an object field by field, in the order in which they are to be written. */
final class JsonFieldWriter {
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();

    JsonFieldWriter text(String name, String value) {
        return value(name, new JsonValue.Text(Utf8.encodable(value)));
    }

    JsonFieldWriter number(String name, long value) {
        return value(name, new JsonValue.Numeral(BigDecimal.valueOf(value)));
    }

    JsonFieldWriter decimal(String name, BigDecimal value) {
        return value(name, new JsonValue.Numeral(value));
    }

    JsonFieldWriter value(String name, JsonValue value) {
        fields.put(name, value);
        return this;
    }

    <T> JsonFieldWriter list(String name, List<T> values, Function<T, JsonValue> codec) {
        var items = new ArrayList<JsonValue>(values.size());
        for (T value : values) {
            items.add(codec.apply(value));
        }
        return value(name, new JsonValue.Items(items));
    }

    JsonValue.Fields build() {
        return new JsonValue.Fields(fields);
    }
}
