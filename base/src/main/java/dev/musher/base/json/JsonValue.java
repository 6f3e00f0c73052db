package dev.musher.base.json;

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

        /** A field's text; absent where the field is absent or no text. */
        public Optional<String> text(String name) {
            return values.get(name) instanceof Text text
                    ? Optional.of(text.value())
                    : Optional.empty();
        }

        /**
         * A field's text.
         *
         * @throws IllegalArgumentException where the field is absent or no text
         */
        public String requireText(String name) {
            return text(name).orElseThrow(() -> new IllegalArgumentException("no " + name));
        }

        /** A field's number; absent where the field is absent or no number. */
        public Optional<BigDecimal> number(String name) {
            return values.get(name) instanceof Numeral number
                    ? Optional.of(number.value())
                    : Optional.empty();
        }

        /**
         * A field's number.
         *
         * @throws IllegalArgumentException where the field is absent or no number
         */
        public BigDecimal requireNumber(String name) {
            return number(name).orElseThrow(() -> new IllegalArgumentException("no " + name));
        }

        /** A field's items; none where the field is absent or no array. */
        public List<JsonValue> items(String name) {
            return values.get(name) instanceof Items items ? items.values() : List.of();
        }

        /** A field's object; absent where the field is absent or no object. */
        public Optional<Fields> object(String name) {
            return values.get(name) instanceof Fields object
                    ? Optional.of(object)
                    : Optional.empty();
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
