package dev.musher.provider.wire;

import java.time.Duration;
import java.util.Optional;

/**
 * A wait as vendors write it into text: numbers with units, like {@code 6m0s}, {@code 1.5s}, {@code
 * 250ms} or {@code 20 seconds}.
 *
 * @param end where the text goes on behind it
 */
record WaitText(Duration length, int end) {
    /** More digits than any wait has, and few enough for every one of them to be exact. */
    private static final int MOST_DIGITS = 15;

    /** The wait that begins exactly there. */
    static Optional<WaitText> at(String text, int from) {
        Duration total = Duration.ZERO;
        int at = from;
        while (true) {
            int number = numberEnd(text, at);
            int unit = number < text.length() && text.charAt(number) == ' ' ? number + 1 : number;
            int end = lettersEnd(text, unit);
            double nanos = number == at ? 0 : nanosOf(text.substring(unit, end));
            if (nanos == 0) {
                return at == from ? Optional.empty() : Optional.of(new WaitText(total, at));
            }
            total = total.plus(nanos(Double.parseDouble(text.substring(at, number)) * nanos));
            at = end;
        }
    }

    /** Where the digits that begin here end, with at most one fraction; here, if there are none. */
    static int numberEnd(String text, int from) {
        int at = digitsEnd(text, from);
        if (at == from) {
            return from;
        }
        if (at + 1 < text.length() && text.charAt(at) == '.') {
            int fraction = digitsEnd(text, at + 1);
            at = fraction > at + 1 ? fraction : at;
        }
        return at;
    }

    /** Nothing, if there are too many of them. */
    private static int digitsEnd(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at - from > MOST_DIGITS ? from : at;
    }

    private static int lettersEnd(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isLetter(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Cut to some 292 years, which is as good as never. */
    static Duration nanos(double nanos) {
        return Duration.ofNanos(Math.round(nanos));
    }

    /** Zero where it is not a unit. */
    private static double nanosOf(String unit) {
        return switch (unit) {
            case "d", "day", "days" -> 86_400e9;
            case "h", "hr", "hrs", "hour", "hours" -> 3600e9;
            case "m", "min", "mins", "minute", "minutes" -> 60e9;
            case "s", "sec", "secs", "second", "seconds" -> 1e9;
            case "ms", "millisecond", "milliseconds" -> 1e6;
            case "us", "µs", "μs" -> 1e3;
            case "ns" -> 1;
            default -> 0;
        };
    }
}
