package dev.musher.provider.wire;

import dev.musher.base.http.Headers;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * When a vendor accepts requests again, in all the forms in which vendors say it. A time that may
 * be trusted comes first: {@code retry-after-ms}, {@code Retry-After}, the body, and last the
 * counters of the limits, of which only those count that are used up.
 */
public final class RetryAfter {
    private RetryAfter() {}

    /** Absent where nothing is said or nothing of it can be understood; may be in the past. */
    public static Optional<Instant> reset(Headers headers, String body, Instant now) {
        return headers.first("retry-after-ms")
                .flatMap(value -> ResetTime.milliseconds(value, now))
                .or(() -> headers.first("Retry-After").flatMap(v -> ResetTime.parse(v, now)))
                .or(() -> ErrorBodyReset.find(body, now))
                .or(() -> counters(headers, now));
    }

    /** The latest reset of a limit that has nothing left. */
    private static Optional<Instant> counters(Headers headers, Instant now) {
        Optional<Instant> latest = Optional.empty();
        for (Headers.Field field : headers.fields()) {
            String name = field.name().toLowerCase(Locale.ROOT);
            if (!name.contains("ratelimit") || !name.contains("reset") || isOpen(headers, name)) {
                continue;
            }
            Optional<Instant> reset = ResetTime.parse(field.value(), now);
            if (reset.isPresent() && reset.get().isAfter(latest.orElse(Instant.MIN))) {
                latest = reset;
            }
        }
        return latest;
    }

    /** Whether the limit that this reset belongs to says that something is left of it. */
    private static boolean isOpen(Headers headers, String reset) {
        Optional<String> remaining = headers.first(reset.replace("reset", "remaining"));
        Optional<String> status = headers.first(reset.replace("reset", "status"));
        boolean someLeft = remaining.isPresent() && !isZero(remaining.get());
        return someLeft || (status.isPresent() && status.get().strip().startsWith("allowed"));
    }

    private static boolean isZero(String count) {
        String digits = count.strip();
        for (int i = 0; i < digits.length(); i++) {
            if (digits.charAt(i) != '0' && digits.charAt(i) != '.') {
                return false;
            }
        }
        return !digits.isEmpty();
    }
}
