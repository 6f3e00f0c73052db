package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;

/** What schemas say of numbers. */
final class NumberRule {
    /** Beyond, a division would have to write out all the digits. */
    private static final int MOST_DIGITS = 1000;

    private NumberRule() {}

    static SchemaRule least(BigDecimal limit) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof JsonValue.Numeral(var number) && number.compareTo(limit) < 0) {
                schemaCheck.report(pointer, "must be at least " + limit);
            }
        };
    }

    static SchemaRule most(BigDecimal limit) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof JsonValue.Numeral(var number) && number.compareTo(limit) > 0) {
                schemaCheck.report(pointer, "must be at most " + limit);
            }
        };
    }

    static SchemaRule above(BigDecimal limit) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof JsonValue.Numeral(var number) && number.compareTo(limit) <= 0) {
                schemaCheck.report(pointer, "must be more than " + limit);
            }
        };
    }

    static SchemaRule below(BigDecimal limit) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof JsonValue.Numeral(var number) && number.compareTo(limit) >= 0) {
                schemaCheck.report(pointer, "must be less than " + limit);
            }
        };
    }

    /**
     * @param step more than 0
     */
    static SchemaRule multipleOf(BigDecimal step) {
        return (value, pointer, schemaCheck) -> {
            if (value instanceof JsonValue.Numeral(var number) && !isMultiple(number, step)) {
                schemaCheck.report(pointer, "must be a multiple of " + step);
            }
        };
    }

    private static boolean isMultiple(BigDecimal number, BigDecimal step) {
        return isShort(number) && isShort(step) && number.remainder(step).signum() == 0;
    }

    private static boolean isShort(BigDecimal number) {
        return Math.abs((long) number.scale()) <= MOST_DIGITS;
    }
}
