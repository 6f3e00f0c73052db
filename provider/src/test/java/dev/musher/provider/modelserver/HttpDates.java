package dev.musher.provider.modelserver;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Dates as HTTP writes them.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7">RFC 9110</a>
 */
final class HttpDates {
    private HttpDates() {}

    static String format(Instant instant) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(instant.atOffset(ZoneOffset.UTC));
    }
}
