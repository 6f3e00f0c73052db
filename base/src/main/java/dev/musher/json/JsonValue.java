package dev.musher.json;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** JSON of a shape that is not known beforehand. Immutable; fields keep their order. */
public sealed interface JsonValue {
    /** An object. */
    record Fields(Map<String, JsonValue> values) implements JsonValue {
        public Fields {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        public Optional<JsonValue> field(String name) {
            return Optional.ofNullable(values.get(name));
        }
    }

    /** An array. */
    record Items(List<JsonValue> values) implements JsonValue {
        public Items {
            values = List.copyOf(values);
        }
    }

    /** A string. */
    record Text(String value) implements JsonValue {}

    /** A number with all its digits. */
    record Numeral(BigDecimal value) implements JsonValue {}

    /** True or false. */
    record Flag(boolean value) implements JsonValue {}

    /** The literal null. */
    record Null() implements JsonValue {}
}
