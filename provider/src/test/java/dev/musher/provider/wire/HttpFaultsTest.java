package dev.musher.provider.wire;

import static dev.musher.base.http.HttpFault.BROKEN_OFF;
import static dev.musher.base.http.HttpFault.FORBIDDEN;
import static dev.musher.base.http.HttpFault.LOST;
import static dev.musher.base.http.HttpFault.MALFORMED;
import static dev.musher.base.http.HttpFault.PROXY;
import static dev.musher.base.http.HttpFault.REFUSED;
import static dev.musher.base.http.HttpFault.TIMED_OUT;
import static dev.musher.base.http.HttpFault.UNENCRYPTED;
import static dev.musher.base.http.HttpFault.UNKNOWN_HOST;
import static dev.musher.base.http.HttpFault.UNREACHABLE;
import static dev.musher.base.http.HttpFault.UNSENDABLE;
import static dev.musher.base.http.HttpFault.UNTRUSTED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpException;
import dev.musher.provider.api.ProviderFault;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpFaultsTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Optional<Instant> LATER = Optional.of(NOW.plusSeconds(12));

    @Test
    void everyStatusHasItsFault() {
        var headers = Headers.NONE.plus("Retry-After", "12");
        var faults = new LinkedHashMap<Integer, ProviderFault>();
        for (int status : new int[] {400, 401, 402, 403, 404, 408, 409, 413, 418, 422, 429, 500}) {
            faults.put(status, HttpFaults.of(status, headers, "no", NOW));
        }

        assertThat(faults)
                .isEqualTo(
                        Map.ofEntries(
                                Map.entry(400, new ProviderFault.BadRequest("no (HTTP 400)")),
                                Map.entry(401, new ProviderFault.Auth("no (HTTP 401)")),
                                Map.entry(402, new ProviderFault.UsageCap("no (HTTP 402)", LATER)),
                                Map.entry(403, new ProviderFault.Auth("no (HTTP 403)")),
                                Map.entry(404, new ProviderFault.BadRequest("no (HTTP 404)")),
                                Map.entry(
                                        408, new ProviderFault.Overloaded("no (HTTP 408)", LATER)),
                                Map.entry(
                                        409, new ProviderFault.Overloaded("no (HTTP 409)", LATER)),
                                Map.entry(413, new ProviderFault.ContextTooLong("no (HTTP 413)")),
                                Map.entry(418, new ProviderFault.Unknown(418, "no (HTTP 418)")),
                                Map.entry(422, new ProviderFault.BadRequest("no (HTTP 422)")),
                                Map.entry(
                                        429, new ProviderFault.RateLimited("no (HTTP 429)", LATER)),
                                Map.entry(
                                        500,
                                        new ProviderFault.Overloaded("no (HTTP 500)", LATER))));
    }

    @Test
    void statusWithoutWordsIsNamed() {
        assertThat(HttpFaults.of(529, Headers.NONE, " ", NOW))
                .isEqualTo(new ProviderFault.Overloaded("HTTP 529 Overloaded", Optional.empty()));
    }

    @Test
    void resetIsFoundInTheMessageToo() {
        assertThat(HttpFaults.of(429, Headers.NONE, "Please try again in 12s.", NOW))
                .isEqualTo(
                        new ProviderFault.RateLimited(
                                "Please try again in 12s. (HTTP 429)", LATER));
    }

    @Test
    void redirectNamesTheOtherPlace() {
        var headers = Headers.NONE.plus("Location", "https://example.test/v1");

        assertThat(HttpFaults.of(308, headers, "", NOW))
                .isEqualTo(
                        new ProviderFault.BadRequest(
                                "The server redirects to https://example.test/v1, which is not"
                                        + " followed: correct the base address (HTTP 308)."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    {"error":{"message":"no such model"}}         | no such model
                    {"error":"no such model"}                     | no such model
                    {"type":"error","error":{"type":"x","message":"busy"}} | busy
                    [{"error":{"code":400,"message":"bad key"}}]  | bad key
                    {"detail":[{"msg":"x","message":"wrong"}]}    | wrong
                    {"message":"slow down"}                       | slow down
                    {"error":{"message":"cut o                    | {"error":{"message":"cut o
                    <html><head><title>502 Bad Gateway</title>    | a web page: 502 Bad Gateway
                    <!doctype html><p>x                           | a web page
                    upstream error                                | upstream error
                    """)
    void findsWhatTheServerSaid(String body, String message) {
        assertThat(ErrorBodyText.message(body)).isEqualTo(message);
    }

    @Test
    void everyFailureOfTheNetworkHasItsFault() {
        var faults = new LinkedHashMap<dev.musher.base.http.HttpFault, ProviderFault>();
        for (var httpFault : dev.musher.base.http.HttpFault.values()) {
            faults.put(httpFault, HttpFaults.of(new HttpException(httpFault, "It failed.")));
        }

        var network = new ProviderFault.Network("It failed.");
        var broken = new ProviderFault.StreamBroken("It failed.");
        var unfit = new ProviderFault.BadRequest("It failed.");
        assertThat(faults)
                .isEqualTo(
                        Map.ofEntries(
                                Map.entry(UNKNOWN_HOST, network),
                                Map.entry(REFUSED, network),
                                Map.entry(UNREACHABLE, network),
                                Map.entry(TIMED_OUT, network),
                                Map.entry(UNTRUSTED, network),
                                Map.entry(PROXY, network),
                                Map.entry(LOST, network),
                                Map.entry(BROKEN_OFF, broken),
                                Map.entry(MALFORMED, broken),
                                Map.entry(UNSENDABLE, unfit),
                                Map.entry(FORBIDDEN, unfit),
                                Map.entry(
                                        UNENCRYPTED,
                                        new ProviderFault.BadRequest(
                                                "It failed, unless the settings allow it for this"
                                                        + " provider."))));
    }

    @Test
    void longMessageIsCutAndKeptOnOneLine() {
        assertThat(ErrorBodyText.message("a\nb\t" + "x".repeat(5000)))
                .isEqualTo("a b " + "x".repeat(996));
    }
}
