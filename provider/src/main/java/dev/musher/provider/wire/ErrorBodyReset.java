package dev.musher.provider.wire;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A reset somewhere in an error body. The body is searched as text, because it may be cut off, may
 * not be JSON, and may hold another vendor's JSON inside a string.
 */
final class ErrorBodyReset {
    /** How a value that stands behind certain words is to be read. */
    private enum Form {
        MILLISECONDS,
        ANY
    }

    private record Mark(String words, Form form) {}

    /** In lower case; longer words before those they begin with. */
    private static final List<Mark> MARKS =
            List.of(
                    new Mark("retrydelay", Form.ANY),
                    new Mark("retry_after_ms", Form.MILLISECONDS),
                    new Mark("retry-after-ms", Form.MILLISECONDS),
                    new Mark("retry_after_seconds", Form.ANY),
                    new Mark("retry_after", Form.ANY),
                    new Mark("retry-after", Form.ANY),
                    new Mark("retryafter", Form.ANY),
                    new Mark("resets_in_seconds", Form.ANY),
                    new Mark("resets_at", Form.ANY),
                    new Mark("reset_at", Form.ANY),
                    new Mark("ratelimit-reset", Form.ANY),
                    new Mark("try again in", Form.ANY),
                    new Mark("retry in", Form.ANY),
                    new Mark("try again after", Form.ANY),
                    new Mark("retry after", Form.ANY));

    private ErrorBodyReset() {}

    static Optional<Instant> find(String body, Instant now) {
        if (body.isEmpty()) {
            return Optional.empty();
        }
        String text = body.toLowerCase(Locale.ROOT);
        for (Mark mark : MARKS) {
            int at = text.indexOf(mark.words());
            if (at >= 0) {
                Optional<Instant> reset = read(text, at + mark.words().length(), mark.form(), now);
                if (reset.isPresent()) {
                    return reset;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Instant> read(String text, int from, Form form, Instant now) {
        int start = skip(text, from, " :=\"'\\");
        Optional<WaitText> wait = WaitText.at(text, start);
        if (wait.isPresent()) {
            return wait.map(found -> now.plus(found.length()));
        }
        String value = text.substring(start, valueEnd(text, start)).toUpperCase(Locale.ROOT);
        return form == Form.MILLISECONDS
                ? ResetTime.milliseconds(value, now)
                : ResetTime.parse(value, now);
    }

    private static int skip(String text, int from, String characters) {
        int at = from;
        while (at < text.length() && characters.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    /** The end of a number or a moment; a full stop at the end of a sentence is not part of it. */
    private static int valueEnd(String text, int from) {
        int at = from;
        while (at < text.length() && " ,;\"'\\}])\n\r\t".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at > from && text.charAt(at - 1) == '.' ? at - 1 : at;
    }
}
