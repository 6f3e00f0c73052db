package dev.musher.pipeline.story;

import java.math.BigDecimal;

/** An exact amount of US dollars, never negative; equal amounts are equal however written. */
public record Dollars(BigDecimal amount) implements Comparable<Dollars> {
    public static final Dollars ZERO = new Dollars(BigDecimal.ZERO);

    /** Digits after the point that a price per token can need, and then some. */
    private static final int FINEST = 18;

    /** Digits before the point: more than there is money, and far less than fills a disk. */
    private static final int LARGEST = 36;

    /** As many characters as an amount can have, also with zeros that say nothing. */
    private static final int LONGEST_TEXT = 100;

    private static final Dollars MOST =
            new Dollars(BigDecimal.TEN.pow(LARGEST).subtract(BigDecimal.ONE));

    public Dollars {
        boolean zero = amount.signum() == 0;
        // A huge exponent is refused by its number alone: written out it would fill the memory.
        if (amount.signum() < 0
                || (!zero && (isTooLarge(amount) || amount.scale() > LONGEST_TEXT))) {
            throw noAmount();
        }
        amount = zero ? BigDecimal.ZERO : amount.stripTrailingZeros();
        if (amount.scale() > FINEST) {
            throw noAmount();
        }
    }

    /**
     * Reads an amount in digits, also with an exponent.
     *
     * @throws IllegalArgumentException for what is none
     */
    public static Dollars of(String amount) {
        if (amount.length() > LONGEST_TEXT) {
            throw noAmount();
        }
        return new Dollars(new BigDecimal(amount));
    }

    private static boolean isTooLarge(BigDecimal amount) {
        return (long) amount.precision() - amount.scale() > LARGEST;
    }

    private static IllegalArgumentException noAmount() {
        return new IllegalArgumentException("not an amount of dollars");
    }

    /** The sum, which never grows beyond the largest amount: what was spent can always be told. */
    public Dollars plus(Dollars other) {
        var sum = amount.add(other.amount);
        return isTooLarge(sum) ? MOST : new Dollars(sum);
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
