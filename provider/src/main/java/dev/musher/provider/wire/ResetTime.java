package dev.musher.provider.wire;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One value that says when: a wait, a moment, or a number that may be either. */
final class ResetTime {
    /**
     * From here on a bare number counts seconds since 1970 and is not a wait: it would be 31 years.
     */
    private static final double EPOCH_SECONDS = 1e9;

    /** From here on it counts milliseconds; as seconds it would be the year 5138. */
    private static final double EPOCH_MILLIS = 1e11;

    private ResetTime() {}

    /** The three forms of a date in HTTP, of which the first is the one in use. */
    private static final class HttpDates {
        static final List<DateTimeFormatter> FORMS =
                List.of(
                        DateTimeFormatter.RFC_1123_DATE_TIME,
                        DateTimeFormatter.ofPattern("EEEE, dd-MMM-yy HH:mm:ss zzz", Locale.US),
                        DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.US)
                                .withZone(ZoneOffset.UTC));

        private HttpDates() {}
    }

    /**
     * A number of seconds from now or since 1970, or of milliseconds since 1970; a wait with units
     * ({@code 6m0s}, {@code 1.5s}); an ISO moment; a date of HTTP.
     */
    static Optional<Instant> parse(String text, Instant now) {
        String value = text.strip();
        Optional<Double> number = number(value);
        if (number.isPresent()) {
            return Optional.of(moment(number.get(), now));
        }
        Optional<WaitText> wait = WaitText.at(value, 0);
        if (wait.isPresent() && wait.get().end() == value.length()) {
            return Optional.of(now.plus(wait.get().length()));
        }
        return iso(value).or(() -> httpDate(value));
    }

    static Optional<Instant> milliseconds(String text, Instant now) {
        return number(text.strip()).map(millis -> now.plus(WaitText.nanos(millis * 1e6)));
    }

    /** Digits with or without a fraction; nothing else that {@code Double} would take. */
    static Optional<Double> number(String text) {
        int end = WaitText.numberEnd(text, 0);
        boolean whole = end == text.length() && end > 0;
        return whole ? Optional.of(Double.valueOf(text)) : Optional.empty();
    }

    private static Instant moment(double number, Instant now) {
        if (number >= EPOCH_MILLIS) {
            return Instant.EPOCH.plus(WaitText.nanos(number * 1e6));
        }
        Duration seconds = WaitText.nanos(number * 1e9);
        return number >= EPOCH_SECONDS ? Instant.EPOCH.plus(seconds) : now.plus(seconds);
    }

    private static Optional<Instant> iso(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Optional<Instant> httpDate(String text) {
        for (DateTimeFormatter form : HttpDates.FORMS) {
            try {
                return Optional.of(Instant.from(form.parse(text)));
            } catch (DateTimeException _) {
                // Another form may fit.
            }
        }
        return Optional.empty();
    }
}
