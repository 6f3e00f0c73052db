package dev.musher.provenance;

import dev.musher.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Gathers the fields of a part of a statement, in the order in which they are named. */
final class Part {
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();

    Part text(String name, Object value) {
        fields.put(name, new JsonValue.Text(value.toString()));
        return this;
    }

    Part number(String name, long value) {
        fields.put(name, new JsonValue.Numeral(BigDecimal.valueOf(value)));
        return this;
    }

    Part part(String name, Part value) {
        fields.put(name, value.fields());
        return this;
    }

    Part texts(String name, List<String> values) {
        return all(name, values, JsonValue.Text::new);
    }

    <T> Part parts(String name, List<T> values, Function<T, Part> form) {
        return all(name, values, value -> form.apply(value).fields());
    }

    /** What is absent is not written. */
    <T> Part maybe(Optional<T> value, Function<T, Part> more) {
        value.ifPresent(present -> fields.putAll(more.apply(present).fields));
        return this;
    }

    private <T> Part all(String name, List<T> values, Function<T, JsonValue> form) {
        var items = new ArrayList<JsonValue>(values.size());
        for (T value : values) {
            items.add(form.apply(value));
        }
        fields.put(name, new JsonValue.Items(items));
        return this;
    }

    JsonValue.Fields fields() {
        return new JsonValue.Fields(fields);
    }
}
