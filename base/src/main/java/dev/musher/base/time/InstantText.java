package dev.musher.base.time;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Instants as machines read them: {@code 2026-11-15T19:29:02.487Z}, always with milliseconds. The
 * JDK's formatters write the same, but loading them takes milliseconds.
 */
public final class InstantText {
    private static final int NANOS_PER_MILLI = 1_000_000;

    private InstantText() {}

    public static String text(Instant moment) {
        var utc = LocalDateTime.ofEpochSecond(moment.getEpochSecond(), 0, ZoneOffset.UTC);
        var text = new StringBuilder(24);
        digits(text, utc.getYear(), 4).append('-');
        digits(text, utc.getMonthValue(), 2).append('-');
        digits(text, utc.getDayOfMonth(), 2).append('T');
        digits(text, utc.getHour(), 2).append(':');
        digits(text, utc.getMinute(), 2).append(':');
        digits(text, utc.getSecond(), 2).append('.');
        return digits(text, moment.getNano() / NANOS_PER_MILLI, 3).append('Z').toString();
    }

    private static StringBuilder digits(StringBuilder text, int number, int atLeast) {
        String digits = Integer.toString(number);
        for (int missing = atLeast - digits.length(); missing > 0; missing--) {
            text.append('0');
        }
        return text.append(digits);
    }
}
