package dev.musher.provider.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.http.Headers;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.recording.HeardStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AnthropicFaultsTest {
    private static final AnthropicFormat FORMAT = new AnthropicFormat();
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Optional<Instant> NEVER = Optional.empty();

    static Stream<Arguments> errors() {
        return Stream.of(
                error(
                        400,
                        "invalid_request_error",
                        "messages: at least one message is required",
                        new ProviderFault.BadRequest(
                                "messages: at least one message is required (HTTP 400)")),
                error(
                        400,
                        "invalid_request_error",
                        "prompt is too long: 209271 tokens > 200000 maximum",
                        new ProviderFault.ContextTooLong(
                                "prompt is too long: 209271 tokens > 200000 maximum (HTTP 400)")),
                error(
                        400,
                        "invalid_request_error",
                        "input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000",
                        new ProviderFault.ContextTooLong(
                                "input length and `max_tokens` exceed context limit: 178959 + 64000 >"
                                        + " 200000 (HTTP 400)")),
                error(
                        400,
                        "invalid_request_error",
                        "Your credit balance is too low to access the Anthropic API.",
                        new ProviderFault.UsageCap(
                                "Your credit balance is too low to access the Anthropic API. (HTTP 400)",
                                NEVER)),
                error(
                        400,
                        "invalid_request_error",
                        "You have reached your specified API usage limits. You will regain access on"
                                + " 2026-04-01 at 00:00 UTC.",
                        new ProviderFault.UsageCap(
                                "You have reached your specified API usage limits. You will regain"
                                        + " access on 2026-04-01 at 00:00 UTC. (HTTP 400)",
                                Optional.of(Instant.parse("2026-04-01T00:00:00Z")))),
                error(
                        400,
                        "invalid_request_error",
                        "Output blocked by content filtering policy",
                        new ProviderFault.Refused(
                                "Output blocked by content filtering policy (HTTP 400)")),
                error(
                        401,
                        "authentication_error",
                        "invalid x-api-key",
                        new ProviderFault.Auth("invalid x-api-key (HTTP 401)")),
                error(
                        402,
                        "billing_error",
                        "Your payment failed.",
                        new ProviderFault.UsageCap("Your payment failed. (HTTP 402)", NEVER)),
                error(
                        403,
                        "permission_error",
                        "Your API key does not have permission to use the specified resource.",
                        new ProviderFault.Auth(
                                "Your API key does not have permission to use the specified resource."
                                        + " (HTTP 403)")),
                error(
                        404,
                        "not_found_error",
                        "model: claude-nonesuch",
                        new ProviderFault.BadRequest("model: claude-nonesuch (HTTP 404)")),
                error(
                        413,
                        "request_too_large",
                        "Request exceeds the maximum size",
                        new ProviderFault.ContextTooLong(
                                "Request exceeds the maximum size (HTTP 413)")),
                error(
                        429,
                        "rate_limit_error",
                        "This request would exceed your organization's rate limit",
                        new ProviderFault.RateLimited(
                                "This request would exceed your organization's rate limit (HTTP 429)",
                                NEVER)),
                error(
                        500,
                        "api_error",
                        "Internal server error",
                        new ProviderFault.Overloaded("Internal server error (HTTP 500)", NEVER)),
                error(
                        504,
                        "timeout_error",
                        "Request timed out",
                        new ProviderFault.Overloaded("Request timed out (HTTP 504)", NEVER)),
                error(
                        529,
                        "overloaded_error",
                        "Overloaded",
                        new ProviderFault.Overloaded("Overloaded (HTTP 529)", NEVER)),
                error(
                        418,
                        "teapot_error",
                        "Tea",
                        new ProviderFault.Unknown(418, "Tea (HTTP 418)")));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void knowsTheVendorsErrors(int status, String body, ProviderFault providerFault) {
        assertThat(FORMAT.fault(status, Headers.NONE, body, NOW)).isEqualTo(providerFault);
    }

    @Test
    void readsWhenToComeBack() {
        var headers = Headers.NONE.plus("retry-after", "17");

        assertThat(FORMAT.fault(429, headers, body("rate_limit_error", "Slow down"), NOW))
                .isEqualTo(
                        new ProviderFault.RateLimited(
                                "Slow down (HTTP 429)",
                                Optional.of(NOW.plus(Duration.ofSeconds(17)))));
    }

    @Test
    void tellsAUsedUpPlanFromARateLimit() {
        var headers =
                Headers.NONE
                        .plus("anthropic-ratelimit-unified-status", "rejected")
                        .plus("anthropic-ratelimit-unified-reset", "1772380800");

        assertThat(FORMAT.fault(429, headers, body("rate_limit_error", "Limit reached"), NOW))
                .isEqualTo(
                        new ProviderFault.UsageCap(
                                "Limit reached (HTTP 429)",
                                Optional.of(Instant.ofEpochSecond(1772380800L))));
    }

    @Test
    void makesDoWithTheStatusWhereTheBodySaysNothing() {
        assertThat(FORMAT.fault(502, Headers.NONE, "<html>Bad gateway</html>", NOW))
                .isEqualTo(new ProviderFault.Overloaded("a web page (HTTP 502)", NEVER));
        assertThat(FORMAT.fault(401, Headers.NONE, "", NOW))
                .isEqualTo(new ProviderFault.Auth("HTTP 401 Unauthorized"));
        assertThat(FORMAT.fault(429, Headers.NONE, "{\"type\":\"error\",\"err", NOW))
                .isEqualTo(
                        new ProviderFault.RateLimited(
                                "{\"type\":\"error\",\"err (HTTP 429)", NEVER));
        assertThat(FORMAT.fault(500, Headers.NONE, "x".repeat(10_000), NOW).detail())
                .hasSizeLessThan(1100);
    }

    @Test
    void knowsTheSameErrorsInTheMiddleOfAStream() {
        assertThat(inStream("rate_limit_error", "Slow down"))
                .isEqualTo(new ProviderFault.RateLimited("Slow down", NEVER));
        assertThat(inStream("invalid_request_error", "prompt is too long"))
                .isEqualTo(new ProviderFault.ContextTooLong("prompt is too long"));
        assertThat(inStream("teapot_error", ""))
                .isEqualTo(new ProviderFault.Unknown(0, "teapot_error"));
    }

    private static ProviderFault inStream(String type, String message) {
        var modelAnswer = HeardStream.data(FORMAT, body(type, message)).answer();
        return ((ModelAnswer.Failed) modelAnswer).fault();
    }

    private static Arguments error(
            int status, String type, String message, ProviderFault providerFault) {
        return Arguments.of(status, body(type, message), providerFault);
    }

    private static String body(String type, String message) {
        return "{\"type\":\"error\",\"error\":{\"type\":\""
                + type
                + "\",\"message\":\""
                + message
                + "\"},\"request_id\":\"req_011CSHoEeqs5C35K2UUqR7Fy\"}";
    }
}
