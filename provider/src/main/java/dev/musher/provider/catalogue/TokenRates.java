package dev.musher.provider.catalogue;

import java.util.OptionalLong;

/**
 * What a token costs, in picodollars ($10⁻¹²): a dollar per million tokens is a million of them. A
 * rate that is empty is unknown. Whole numbers, because they are exact and because the JDK's
 * decimals take longer to load than everything else on the way to the first request.
 *
 * @param cacheRead input taken from the vendor's cache
 * @param cacheWrite input put there for five minutes
 * @param cacheWriteLong input put there for an hour
 */
public record TokenRates(
        OptionalLong input,
        OptionalLong cacheRead,
        OptionalLong cacheWrite,
        OptionalLong cacheWriteLong,
        OptionalLong output) {
    private static final int FRACTION_DIGITS = 6;
    private static final int MOST_WHOLE_DIGITS = 6;

    private static final OptionalLong NONE = OptionalLong.empty();
    private static final OptionalLong ZERO = OptionalLong.of(0);

    public static final TokenRates UNKNOWN = new TokenRates(NONE, NONE, NONE, NONE, NONE);

    /** Everything costs nothing. */
    public static final TokenRates FREE = new TokenRates(ZERO, ZERO, ZERO, ZERO, ZERO);

    /**
     * A rate as vendors publish it, in dollars per million tokens, such as {@code 0.125}. Empty for
     * anything but digits with at most six behind the point.
     */
    public static OptionalLong perMillion(String dollars) {
        int point = dollars.indexOf('.');
        String whole = point < 0 ? dollars : dollars.substring(0, point);
        String fraction = point < 0 ? "" : dollars.substring(point + 1);
        if (whole.length() > MOST_WHOLE_DIGITS
                || fraction.length() > FRACTION_DIGITS
                || !isNumber(whole)
                || (point >= 0 && !isNumber(fraction))) {
            return OptionalLong.empty();
        }
        long rate = Long.parseLong(whole + fraction);
        for (int digits = fraction.length(); digits < FRACTION_DIGITS; digits++) {
            rate *= 10;
        }
        return OptionalLong.of(rate);
    }

    private static boolean isNumber(String text) {
        boolean number = !text.isEmpty();
        for (int i = 0; i < text.length(); i++) {
            number &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return number;
    }
}
