package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;

/** What schemas say of numbers beside their bounds. */
final class NumberRule {
    /** Beyond, a division would have to write out all the digits. */
    private static final int MOST_DIGITS = 1000;

    private NumberRule() {}

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
