package dev.musher.base.json;

import dev.musher.base.text.Utf8;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Builds an object field by field, in the order in which they are to be written. */
public final class JsonFieldWriter {
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();

    public JsonFieldWriter text(String name, Object value) {
        return value(name, new JsonValue.Text(Utf8.encodable(value.toString())));
    }

    public JsonFieldWriter number(String name, long value) {
        return value(name, new JsonValue.Numeral(BigDecimal.valueOf(value)));
    }

    public JsonFieldWriter decimal(String name, BigDecimal value) {
        return value(name, new JsonValue.Numeral(value));
    }

    public JsonFieldWriter value(String name, JsonValue value) {
        fields.put(name, value);
        return this;
    }

    public <T> JsonFieldWriter list(String name, List<T> values, Function<T, JsonValue> codec) {
        var items = new ArrayList<JsonValue>(values.size());
        for (T value : values) {
            items.add(codec.apply(value));
        }
        return value(name, new JsonValue.Items(items));
    }

    public JsonFieldWriter texts(String name, List<String> values) {
        return list(name, values, value -> new JsonValue.Text(Utf8.encodable(value)));
    }

    public JsonFieldWriter object(String name, JsonFieldWriter value) {
        return value(name, value.build());
    }

    public <T> JsonFieldWriter objects(
            String name, List<T> values, Function<T, JsonFieldWriter> codec) {
        return list(name, values, value -> codec.apply(value).build());
    }

    /** What is absent is not written. */
    public <T> JsonFieldWriter maybe(Optional<T> value, Function<T, JsonFieldWriter> more) {
        value.ifPresent(present -> fields.putAll(more.apply(present).fields));
        return this;
    }

    public JsonValue.Fields build() {
        return new JsonValue.Fields(fields);
    }
}
