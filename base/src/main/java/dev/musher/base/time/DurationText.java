package dev.musher.base.time;

import java.time.Duration;
import java.util.Optional;

/** Durations as people write and read them: {@code 90s}, {@code 2h 5m}, {@code 250ms}. */
public final class DurationText {
    /** Longer than every unit, so that nothing may follow and nothing is taken for it. */
    private static final Duration UNKNOWN = Duration.ofDays(2);

    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration MILLI = Duration.ofMillis(1);

    /** More digits are not a duration that a user means, and would overflow. */
    private static final int MOST_DIGITS = 9;

    private DurationText() {}

    /**
     * One or more numbers with a unit each (d, h, m, s, ms), largest unit first and each once, with
     * or without spaces. Absent for anything else, also for a bare number: its unit would be a
     * guess.
     */
    public static Optional<Duration> parse(String text) {
        var total = Duration.ZERO;
        var lastUnit = UNKNOWN;
        int at = 0;
        while (at < text.length()) {
            int digits = skip(text, at, Kind.DIGIT);
            int space = skip(text, digits, Kind.SPACE);
            int letters = skip(text, space, Kind.LETTER);
            var unit = unit(text.substring(space, letters));
            if (digits == at || digits - at > MOST_DIGITS || unit.compareTo(lastUnit) >= 0) {
                return Optional.empty();
            }
            // Not multipliedBy, which loads the JDK's decimals: milliseconds at start-up.
            long millis = unit.toMillis() * Integer.parseInt(text, at, digits, 10);
            total = total.plusMillis(millis);
            lastUnit = unit;
            at = skip(text, letters, Kind.SPACE);
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(total);
    }

    /** Every unit down to the millisecond, in the form that {@link #parse} reads back. */
    public static String exact(Duration duration) {
        var text = new StringBuilder();
        append(text, duration.toDays(), "d");
        append(text, duration.toHoursPart(), "h");
        append(text, duration.toMinutesPart(), "m");
        append(text, duration.toSecondsPart(), "s");
        append(text, duration.toMillisPart(), "ms");
        return text.isEmpty() ? "0s" : text.toString();
    }

    private static void append(StringBuilder text, long count, String unit) {
        if (count > 0) {
            text.append(text.isEmpty() ? "" : " ").append(count).append(unit);
        }
    }

    /**
     * For people, cut rather than rounded: {@code 250ms}, tenths of a second below ten, then the
     * two largest units that matter.
     */
    public static String show(Duration duration) {
        if (duration.isNegative()) {
            return "-" + show(duration.negated());
        }
        long seconds = duration.toSeconds();
        if (seconds == 0) {
            return duration.toMillisPart() + "ms";
        }
        int tenths = duration.toMillisPart() / 100;
        if (seconds < 60) {
            return seconds + (seconds < 10 && tenths > 0 ? "." + tenths : "") + "s";
        }
        if (seconds < 3600) {
            return both(seconds / 60, "m", seconds % 60, "s");
        }
        if (seconds < 86_400) {
            return both(seconds / 3600, "h", seconds / 60 % 60, "m");
        }
        return both(seconds / 86_400, "d", seconds / 3600 % 24, "h");
    }

    private static String both(long large, String largeUnit, long small, String smallUnit) {
        return large + largeUnit + (small == 0 ? "" : " " + small + smallUnit);
    }

    private static Duration unit(String name) {
        return switch (name) {
            case "d" -> DAY;
            case "h" -> HOUR;
            case "m" -> MINUTE;
            case "s" -> SECOND;
            case "ms" -> MILLI;
            default -> UNKNOWN;
        };
    }

    private enum Kind {
        DIGIT,
        SPACE,
        LETTER
    }

    private static int skip(String text, int from, Kind kind) {
        int at = from;
        while (at < text.length() && kind(text.charAt(at)) == kind) {
            at++;
        }
        return at;
    }

    private static Kind kind(char c) {
        if (c >= '0' && c <= '9') {
            return Kind.DIGIT;
        }
        return c == ' ' ? Kind.SPACE : Kind.LETTER;
    }
}
