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
public final class JsonObjectBuilder {
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();

    public JsonObjectBuilder text(String name, Object value) {
        return value(name, new JsonValue.Text(Utf8.encodable(value.toString())));
    }

    public JsonObjectBuilder number(String name, long value) {
        return value(name, new JsonValue.Numeral(BigDecimal.valueOf(value)));
    }

    public JsonObjectBuilder decimal(String name, BigDecimal value) {
        return value(name, new JsonValue.Numeral(value));
    }

    public JsonObjectBuilder value(String name, JsonValue value) {
        fields.put(name, value);
        return this;
    }

    public <T> JsonObjectBuilder list(String name, List<T> values, Function<T, JsonValue> codec) {
        var items = new ArrayList<JsonValue>(values.size());
        for (T value : values) {
            items.add(codec.apply(value));
        }
        return value(name, new JsonValue.Items(items));
    }

    public JsonObjectBuilder texts(String name, List<String> values) {
        return list(name, values, value -> new JsonValue.Text(Utf8.encodable(value)));
    }

    public JsonObjectBuilder object(String name, JsonObjectBuilder value) {
        return value(name, value.build());
    }

    public <T> JsonObjectBuilder objects(
            String name, List<T> values, Function<T, JsonObjectBuilder> codec) {
        return list(name, values, value -> codec.apply(value).build());
    }

    /** What is absent is not written. */
    public <T> JsonObjectBuilder maybe(Optional<T> value, Function<T, JsonObjectBuilder> more) {
        value.ifPresent(present -> fields.putAll(more.apply(present).fields));
        return this;
    }

    public JsonValue.Fields build() {
        return new JsonValue.Fields(fields);
    }
}
