package dev.musher.pipeline;

import dev.musher.json.JsonValue;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.Function;

/** Reads the fields of an object: each that is asked for must be there, and no other may be. */
final class In {
    private final JsonValue.Fields fields;
    private int read;

    private In(JsonValue.Fields fields) {
        this.fields = fields;
    }

    /** Reads an object to its last field. */
    static <T> T whole(JsonValue value, Function<In, T> reading) {
        if (!(value instanceof JsonValue.Fields fields)) {
            throw new IllegalArgumentException("an object is expected");
        }
        var in = new In(fields);
        T result = reading.apply(in);
        if (in.read < fields.values().size()) {
            throw new IllegalArgumentException(
                    "fields that nobody knows, among " + fields.values().keySet());
        }
        return result;
    }

    String text(String name) {
        return value(name, Form.TEXT);
    }

    long number(String name) {
        return ValueForms.whole(required(name), BigDecimal::longValueExact);
    }

    int whole(String name) {
        return ValueForms.whole(required(name), BigDecimal::intValueExact);
    }

    <T> T value(String name, Form<T> form) {
        return form.read(required(name));
    }

    <T> Optional<T> maybe(String name, Form<T> form) {
        var value = fields.field(name);
        read += value.isPresent() ? 1 : 0;
        return value.map(form::read);
    }

    /** A field that tells how the others are read. */
    JsonValue required(String name) {
        read++;
        return fields.field(name)
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is missing"));
    }

    /** All fields but one, for somebody else to read. */
    JsonValue.Fields without(String name) {
        var others = new LinkedHashMap<>(fields.values());
        others.remove(name);
        read = fields.values().size();
        return new JsonValue.Fields(others);
    }
}
