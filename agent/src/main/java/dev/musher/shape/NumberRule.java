package dev.musher.shape;

import dev.musher.json.JsonValue;
import java.math.BigDecimal;

/** What schemas say of numbers. */
final class NumberRule {
    /** Beyond, a division would have to write out all the digits. */
    private static final int MOST_DIGITS = 1000;

    private NumberRule() {}

    static Rule least(BigDecimal limit) {
        return (value, pointer, checking) -> {
            if (value instanceof JsonValue.Numeral(var number) && number.compareTo(limit) < 0) {
                checking.report(pointer, "must be at least " + limit);
            }
        };
    }

    static Rule most(BigDecimal limit) {
        return (value, pointer, checking) -> {
            if (value instanceof JsonValue.Numeral(var number) && number.compareTo(limit) > 0) {
                checking.report(pointer, "must be at most " + limit);
            }
        };
    }

    static Rule above(BigDecimal limit) {
        return (value, pointer, checking) -> {
            if (value instanceof JsonValue.Numeral(var number) && number.compareTo(limit) <= 0) {
                checking.report(pointer, "must be more than " + limit);
            }
        };
    }

    static Rule below(BigDecimal limit) {
        return (value, pointer, checking) -> {
            if (value instanceof JsonValue.Numeral(var number) && number.compareTo(limit) >= 0) {
                checking.report(pointer, "must be less than " + limit);
            }
        };
    }

    /**
     * @param step more than 0
     */
    static Rule multipleOf(BigDecimal step) {
        return (value, pointer, checking) -> {
            if (value instanceof JsonValue.Numeral(var number) && !isMultiple(number, step)) {
                checking.report(pointer, "must be a multiple of " + step);
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
