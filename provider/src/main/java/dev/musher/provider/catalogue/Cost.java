package dev.musher.provider.catalogue;

import java.math.BigDecimal;

/** What requests cost, exactly, or why that is not known. */
public sealed interface Cost {
    /** An amount in picodollars ($10⁻¹²). */
    record Known(long picodollars) implements Cost {
        private static final int PICO = 12;

        /** As people write it: without needless zeros and without an exponent. */
        public BigDecimal dollars() {
            var digits = BigDecimal.valueOf(picodollars, PICO).stripTrailingZeros();
            return digits.setScale(Math.max(0, digits.scale()));
        }
    }

    /** Not known; the reason is like {@code no price for x}. */
    record Unknown(String reason) implements Cost {}

    /** Nothing was spent. */
    static Cost nothing() {
        return new Known(0);
    }

    /** Both together; unknown as soon as one of them is. */
    default Cost plus(Cost other) {
        if (this instanceof Known(var mine) && other instanceof Known(var theirs)) {
            return new Known(sum(mine, theirs));
        }
        return this instanceof Unknown ? this : other;
    }

    /** The most that can be said, rather than a failure that leaves a call out of the costs. */
    private static long sum(long one, long other) {
        long sum = one + other;
        return one > 0 && other > 0 && sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** For people: {@code $0.0123}, {@code $4.20}, {@code unknown (no price for x)}. */
    default String text() {
        return this instanceof Known(var picodollars)
                ? CostText.text(picodollars)
                : "unknown (" + ((Unknown) this).reason() + ")";
    }
}
