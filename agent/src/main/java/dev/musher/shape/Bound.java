package dev.musher.shape;

import dev.musher.json.JsonValue;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.IntPredicate;

/** The bounds that schemas set to numbers, and to how many characters and items values have. */
enum Bound {
    MIN_LENGTH("minLength", "characters", "at least", order -> order >= 0),
    MAX_LENGTH("maxLength", "characters", "at most", order -> order <= 0),
    MIN_ITEMS("minItems", "items", "at least", order -> order >= 0),
    MAX_ITEMS("maxItems", "items", "at most", order -> order <= 0),
    MINIMUM("minimum", "", "at least", order -> order >= 0),
    MAXIMUM("maximum", "", "at most", order -> order <= 0),
    EXCLUSIVE_MINIMUM("exclusiveMinimum", "", "more than", order -> order > 0),
    EXCLUSIVE_MAXIMUM("exclusiveMaximum", "", "less than", order -> order < 0);

    private final String keyword;
    private final String unit;
    private final String words;
    private final IntPredicate fits;

    Bound(String keyword, String unit, String words, IntPredicate fits) {
        this.keyword = keyword;
        this.unit = unit;
        this.words = words;
        this.fits = fits;
    }

    String keyword() {
        return keyword;
    }

    /** Whether it counts something, so that it is a whole number itself. */
    boolean counts() {
        return !unit.isEmpty();
    }

    Rule rule(BigDecimal limit) {
        return (value, pointer, checking) -> {
            var measured = measure(value);
            if (measured.isPresent() && !fits.test(measured.get().compareTo(limit))) {
                checking.report(pointer, problem(limit, measured.get()));
            }
        };
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
