package dev.musher.pipeline.story;

import java.math.BigDecimal;

/** An exact amount of US dollars, never negative; equal amounts are equal however written. */
public record Dollars(BigDecimal amount) implements Comparable<Dollars> {
    public static final Dollars ZERO = new Dollars(BigDecimal.ZERO);

    /** Digits after the point that a price per token can need, and then some. */
    private static final int FINEST = 18;

    public Dollars {
        if (amount.signum() < 0 || amount.scale() > FINEST || amount.precision() > 36) {
            throw new IllegalArgumentException("not an amount of dollars: " + amount);
        }
        amount = amount.signum() == 0 ? BigDecimal.ZERO : amount.stripTrailingZeros();
    }

    public static Dollars of(String amount) {
        return new Dollars(new BigDecimal(amount));
    }

    public Dollars plus(Dollars other) {
        return new Dollars(amount.add(other.amount));
    }

    @Override
    public int compareTo(Dollars other) {
        return amount.compareTo(other.amount);
    }

    @Override
    public String toString() {
        return "$" + amount.toPlainString();
    }
}
