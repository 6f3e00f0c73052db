package dev.musher.pipeline;

import dev.musher.json.JsonValue;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Gathers the fields of an object, in the order in which they are named. */
final class Out {
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();

    Out number(String name, long value) {
        fields.put(name, new JsonValue.Numeral(BigDecimal.valueOf(value)));
        return this;
    }

    Out text(String name, String value) {
        fields.put(name, new JsonValue.Text(value));
        return this;
    }

    <T> Out value(String name, Form<T> form, T value) {
        fields.put(name, form.write(value));
        return this;
    }

    /** What is absent is not written. */
    <T> Out maybe(String name, Form<T> form, Optional<T> value) {
        value.ifPresent(present -> fields.put(name, form.write(present)));
        return this;
    }

    Out all(JsonValue.Fields others) {
        fields.putAll(others.values());
        return this;
    }

    JsonValue.Fields fields() {
        return new JsonValue.Fields(fields);
    }
}
