package dev.musher.pipeline.store;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.Function;

/** Reads the fields of an object: each that is asked for must be there, and no other may be. */
final class FormReader {
    private final JsonValue.Fields fields;
    private int read;

    private FormReader(JsonValue.Fields fields) {
        this.fields = fields;
    }

    /** Reads an object to its last field. */
    static <T> T whole(JsonValue value, Function<FormReader, T> reading) {
        if (!(value instanceof JsonValue.Fields fields)) {
            throw new IllegalArgumentException("an object is expected");
        }
        var formReader = new FormReader(fields);
        T result = reading.apply(formReader);
        if (formReader.read < fields.values().size()) {
            throw new IllegalArgumentException("unknown fields, among " + fields.values().keySet());
        }
        return result;
    }

    String text(String name) {
        return value(name, JsonForm.TEXT);
    }

    long number(String name) {
        return ValueForms.whole(required(name), BigDecimal::longValueExact);
    }

    int whole(String name) {
        return ValueForms.whole(required(name), BigDecimal::intValueExact);
    }

    <T> T value(String name, JsonForm<T> jsonForm) {
        return jsonForm.read(required(name));
    }

    <T> Optional<T> maybe(String name, JsonForm<T> jsonForm) {
        var value = fields.field(name);
        read += value.isPresent() ? 1 : 0;
        return value.map(jsonForm::read);
    }

    /** A field that tells how the others are read. */
    JsonValue required(String name) {
        read++;
        return fields.field(name)
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is missing"));
    }

    /** All fields but one, for another form to read. */
    JsonValue.Fields without(String name) {
        var others = new LinkedHashMap<>(fields.values());
        others.remove(name);
        read = fields.values().size();
        return new JsonValue.Fields(others);
    }
}
