package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.Optional;

/** The types of JSON Schema. */
enum JsonType {
    STRING("string", "a string"),
    INTEGER("integer", "a whole number"),
    NUMBER("number", "a number"),
    BOOLEAN("boolean", "true or false"),
    ARRAY("array", "an array"),
    OBJECT("object", "an object"),
    NULL("null", "null");

    private final String word;
    private final String phrase;

    JsonType(String word, String phrase) {
        this.word = word;
        this.phrase = phrase;
    }

    static Optional<JsonType> named(String word) {
        for (JsonType jsonType : values()) {
            if (jsonType.word.equals(word)) {
                return Optional.of(jsonType);
            }
        }
        return Optional.empty();
    }

    static JsonType of(JsonValue value) {
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
    boolean covers(JsonType other) {
        return this == other || (this == NUMBER && other == INTEGER);
    }

    /** With its article, for sentences. */
    String phrase() {
        return phrase;
    }
}
