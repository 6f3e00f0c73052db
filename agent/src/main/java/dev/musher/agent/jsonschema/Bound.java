package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.Optional;

/** The bounds that schemas set to numbers, and to how many characters and items values have. */
enum Bound {
    MIN_LENGTH("minLength", "characters", "at least", 0, 1),
    MAX_LENGTH("maxLength", "characters", "at most", -1, 0),
    MIN_ITEMS("minItems", "items", "at least", 0, 1),
    MAX_ITEMS("maxItems", "items", "at most", -1, 0),
    MINIMUM("minimum", "", "at least", 0, 1),
    MAXIMUM("maximum", "", "at most", -1, 0),
    EXCLUSIVE_MINIMUM("exclusiveMinimum", "", "more than", 1, 1),
    EXCLUSIVE_MAXIMUM("exclusiveMaximum", "", "less than", -1, -1);

    private final String keyword;
    private final String unit;
    private final String words;

    /** How a value that fits compares with the limit: below is -1, equal 0, above 1. */
    private final int lowest;

    private final int highest;

    Bound(String keyword, String unit, String words, int lowest, int highest) {
        this.keyword = keyword;
        this.unit = unit;
        this.words = words;
        this.lowest = lowest;
        this.highest = highest;
    }

    String keyword() {
        return keyword;
    }

    /** Whether it counts something, so that it is a whole number itself. */
    boolean counts() {
        return !unit.isEmpty();
    }

    SchemaRule rule(BigDecimal limit) {
        return (value, pointer, schemaCheck) -> {
            var measured = measure(value);
            if (measured.isPresent() && !fits(measured.get().compareTo(limit))) {
                schemaCheck.report(pointer, problem(limit, measured.get()));
            }
        };
    }

    private boolean fits(int order) {
        return order >= lowest && order <= highest;
    }

    private String problem(BigDecimal limit, BigDecimal measured) {
        return counts()
                ? "must have " + words + " " + limit + " " + unit + ", not " + measured
                : "must be " + words + " " + limit;
    }

    /** Absent for a value of which the bound says nothing. */
    private Optional<BigDecimal> measure(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(String text) when unit.equals("characters") ->
                    Optional.of(BigDecimal.valueOf(text.codePointCount(0, text.length())));
            case JsonValue.Items(var items) when unit.equals("items") ->
                    Optional.of(BigDecimal.valueOf(items.size()));
            case JsonValue.Numeral(var number) when !counts() -> Optional.of(number);
            case JsonValue.Text _,
                    JsonValue.Items _,
                    JsonValue.Numeral _,
                    JsonValue.Fields _,
                    JsonValue.Flag _,
                    JsonValue.Null _ ->
                    Optional.empty();
        };
    }
}
