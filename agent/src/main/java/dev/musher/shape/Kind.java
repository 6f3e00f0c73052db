package dev.musher.shape;

import dev.musher.json.JsonValue;
import java.math.BigDecimal;
import java.util.Optional;

/** The types of JSON Schema. */
enum Kind {
    STRING("string", "a string"),
    INTEGER("integer", "a whole number"),
    NUMBER("number", "a number"),
    BOOLEAN("boolean", "true or false"),
    ARRAY("array", "an array"),
    OBJECT("object", "an object"),
    NULL("null", "null");

    private final String word;
    private final String phrase;

    Kind(String word, String phrase) {
        this.word = word;
        this.phrase = phrase;
    }

    static Optional<Kind> named(String word) {
        for (Kind kind : values()) {
            if (kind.word.equals(word)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    static Kind of(JsonValue value) {
        return switch (value) {
            case JsonValue.Text _ -> STRING;
            case JsonValue.Numeral(BigDecimal number) -> isWhole(number) ? INTEGER : NUMBER;
            case JsonValue.Flag _ -> BOOLEAN;
            case JsonValue.Items _ -> ARRAY;
            case JsonValue.Fields _ -> OBJECT;
            case JsonValue.Null _ -> NULL;
        };
    }

    private static boolean isWhole(BigDecimal number) {
        return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
    }

    /** Whether a value of another kind counts as one of this. */
    boolean covers(Kind other) {
        return this == other || (this == NUMBER && other == INTEGER);
    }

    /** With its article, for sentences. */
    String phrase() {
        return phrase;
    }
}
