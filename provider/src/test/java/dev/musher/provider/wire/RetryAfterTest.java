package dev.musher.provider.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Headers;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    retry-after                            | 12                            | 12s
                    Retry-After                            | 1.5                           | 1.5s
                    Retry-After                            | Sun, 01 Mar 2026 12:00:34 GMT | 34s
                    Retry-After                            | Sunday, 01-Mar-26 12:00:34 GMT| 34s
                    Retry-After                            | Sun Mar  1 12:00:34 2026      | 34s
                    Retry-After                            | Sun, 01 Mar 2026 11:59:00 GMT | -60s
                    Retry-After                            | 30s                           | 30s
                    retry-after-ms                         | 250                           | 0.25s
                    retry-after-ms                         | 1500.5                        | 1.5005s
                    x-ratelimit-reset                      | 60                            | 60s
                    x-ratelimit-reset                      | 1772366460                    | 60s
                    x-ratelimit-reset                      | 1772366460000                 | 60s
                    x-ratelimit-reset-requests             | 6m0s                          | 360s
                    x-ratelimit-reset-tokens               | 1.5s                          | 1.5s
                    x-ratelimit-reset-tokens               | 250ms                         | 0.25s
                    x-ratelimit-reset-tokens               | 1h2m3.5s                      | 3723.5s
                    anthropic-ratelimit-tokens-reset       | 2026-03-01T12:00:34Z          | 34s
                    anthropic-ratelimit-requests-reset     | 2026-03-01T13:00:34+01:00     | 34s
                    anthropic-ratelimit-unified-reset      | 1772370000                    | 3600s
                    """)
    void readsHeader(String name, String value, String wait) {
        var headers = Headers.NONE.plus(name, value);

        assertThat(RetryAfter.reset(headers, "", NOW)).contains(NOW.plus(seconds(wait)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    {"error":{"details":[{"@type":"RetryInfo","retryDelay":"34s"}]}}                  | 34s
                    {"error":{"details":[{"retryDelay": "34.074824224s"}]}}                           | 34.074824224s
                    {"error":{"message":"Please retry in 34.5s."}}                                    | 34.5s
                    {"error":{"message":"Rate limit reached. Please try again in 1.2s. Visit https"}} | 1.2s
                    Please try again in 6m0s.                                                         | 360s
                    Please try again in 250ms.                                                        | 0.25s
                    Please retry after 20 seconds.                                                    | 20s
                    Try again in 2 minutes.                                                           | 120s
                    {"error":{"metadata":{"headers":{"X-RateLimit-Reset":"1772366460000"}}}}          | 60s
                    {"error":{"metadata":{"raw":"{\\"retryDelay\\": \\"34s\\"}"}}}                    | 34s
                    {"retry_after": 1.5}                                                              | 1.5s
                    {"retry_after_ms": 1500}                                                          | 1.5s
                    {"error":{"resets_at":1772366460,"resets_in_seconds":60}}                         | 60s
                    {"reset_at":"2026-03-01T12:00:34Z"}                                               | 34s
                    {"error":{"details":[{"retryDelay":"34s                                           | 34s
                    """)
    void readsBody(String body, String wait) {
        assertThat(RetryAfter.reset(Headers.NONE, body, NOW)).contains(NOW.plus(seconds(wait)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "soon",
                "-5",
                "1e9",
                "NaN",
                "0x10",
                "99999999999999999999",
                "12parsecs",
                "."
            })
    void takesNothingForATimeThatIsNone(String value) {
        var headers = Headers.NONE.plus("Retry-After", value).plus("x-ratelimit-reset", value);

        assertThat(RetryAfter.reset(headers, "try again in " + value, NOW)).isEmpty();
    }

    @Test
    void countersThatHaveSomethingLeftAreNotTheReason() {
        var headers =
                Headers.NONE
                        .plus("x-ratelimit-remaining-requests", "0")
                        .plus("x-ratelimit-reset-requests", "12s")
                        .plus("x-ratelimit-remaining-tokens", "150000")
                        .plus("x-ratelimit-reset-tokens", "6m0s")
                        .plus("anthropic-ratelimit-unified-5h-status", "allowed_warning")
                        .plus("anthropic-ratelimit-unified-5h-reset", "1772370000");

        assertThat(RetryAfter.reset(headers, "", NOW)).contains(NOW.plusSeconds(12));
    }

    @Test
    void theLatestOfTheUsedUpCountersDecides() {
        var headers =
                Headers.NONE
                        .plus("anthropic-ratelimit-requests-remaining", "0")
                        .plus("anthropic-ratelimit-requests-reset", "2026-03-01T12:00:05Z")
                        .plus("anthropic-ratelimit-tokens-remaining", "0")
                        .plus("anthropic-ratelimit-tokens-reset", "2026-03-01T12:00:34Z");

        assertThat(RetryAfter.reset(headers, "", NOW)).contains(NOW.plusSeconds(34));
    }

    @Test
    void theMostExactStatementComesFirst() {
        var headers =
                Headers.NONE
                        .plus("Retry-After", "2")
                        .plus("x-ratelimit-reset", "60")
                        .plus("retry-after-ms", "1200");

        assertThat(RetryAfter.reset(headers, "try again in 9s", NOW))
                .contains(NOW.plusMillis(1200));
    }

    private static Duration seconds(String text) {
        var digits = text.substring(0, text.length() - 1);
        return Duration.ofNanos(new java.math.BigDecimal(digits).movePointRight(9).longValue());
    }
}
