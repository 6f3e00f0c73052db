package dev.musher.fleet.provenance;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Gathers the fields of a part of a statement, in the order in which they are named. */
final class StatementFields {
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();

    StatementFields text(String name, Object value) {
        fields.put(name, new JsonValue.Text(value.toString()));
        return this;
    }

    StatementFields number(String name, long value) {
        fields.put(name, new JsonValue.Numeral(BigDecimal.valueOf(value)));
        return this;
    }

    StatementFields part(String name, StatementFields value) {
        fields.put(name, value.fields());
        return this;
    }

    StatementFields texts(String name, List<String> values) {
        return all(name, values, JsonValue.Text::new);
    }

    <T> StatementFields parts(String name, List<T> values, Function<T, StatementFields> form) {
        return all(name, values, value -> form.apply(value).fields());
    }

    /** What is absent is not written. */
    <T> StatementFields maybe(Optional<T> value, Function<T, StatementFields> more) {
        value.ifPresent(present -> fields.putAll(more.apply(present).fields));
        return this;
    }

    private <T> StatementFields all(String name, List<T> values, Function<T, JsonValue> form) {
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
