package dev.musher.pipeline.store;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Gathers the fields of an object, in the order in which they are named. */
final class FormWriter {
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();

    FormWriter number(String name, long value) {
        fields.put(name, new JsonValue.Numeral(BigDecimal.valueOf(value)));
        return this;
    }

    FormWriter text(String name, String value) {
        fields.put(name, new JsonValue.Text(value));
        return this;
    }

    <T> FormWriter value(String name, JsonForm<T> jsonForm, T value) {
        fields.put(name, jsonForm.write(value));
        return this;
    }

    /** What is absent is not written. */
    <T> FormWriter maybe(String name, JsonForm<T> jsonForm, Optional<T> value) {
        value.ifPresent(present -> fields.put(name, jsonForm.write(present)));
        return this;
    }

    FormWriter all(JsonValue.Fields others) {
        fields.putAll(others.values());
        return this;
    }

    JsonValue.Fields fields() {
        return new JsonValue.Fields(fields);
    }
}
