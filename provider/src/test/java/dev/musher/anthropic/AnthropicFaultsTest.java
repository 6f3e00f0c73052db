package dev.musher.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.http.Headers;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.recording.Heard;
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
                        new Fault.BadRequest(
                                "messages: at least one message is required (HTTP 400)")),
                error(
                        400,
                        "invalid_request_error",
                        "prompt is too long: 209271 tokens > 200000 maximum",
                        new Fault.ContextTooLong(
                                "prompt is too long: 209271 tokens > 200000 maximum (HTTP 400)")),
                error(
                        400,
                        "invalid_request_error",
                        "input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000",
                        new Fault.ContextTooLong(
                                "input length and `max_tokens` exceed context limit: 178959 + 64000 >"
                                        + " 200000 (HTTP 400)")),
                error(
                        400,
                        "invalid_request_error",
                        "Your credit balance is too low to access the Anthropic API.",
                        new Fault.UsageCap(
                                "Your credit balance is too low to access the Anthropic API. (HTTP 400)",
                                NEVER)),
                error(
                        400,
                        "invalid_request_error",
                        "You have reached your specified API usage limits. You will regain access on"
                                + " 2026-04-01 at 00:00 UTC.",
                        new Fault.UsageCap(
                                "You have reached your specified API usage limits. You will regain"
                                        + " access on 2026-04-01 at 00:00 UTC. (HTTP 400)",
                                Optional.of(Instant.parse("2026-04-01T00:00:00Z")))),
                error(
                        400,
                        "invalid_request_error",
                        "Output blocked by content filtering policy",
                        new Fault.Refused("Output blocked by content filtering policy (HTTP 400)")),
                error(
                        401,
                        "authentication_error",
                        "invalid x-api-key",
                        new Fault.Auth("invalid x-api-key (HTTP 401)")),
                error(
                        402,
                        "billing_error",
                        "Your payment failed.",
                        new Fault.UsageCap("Your payment failed. (HTTP 402)", NEVER)),
                error(
                        403,
                        "permission_error",
                        "Your API key does not have permission to use the specified resource.",
                        new Fault.Auth(
                                "Your API key does not have permission to use the specified resource."
                                        + " (HTTP 403)")),
                error(
                        404,
                        "not_found_error",
                        "model: claude-nonesuch",
                        new Fault.BadRequest("model: claude-nonesuch (HTTP 404)")),
                error(
                        413,
                        "request_too_large",
                        "Request exceeds the maximum size",
                        new Fault.ContextTooLong("Request exceeds the maximum size (HTTP 413)")),
                error(
                        429,
                        "rate_limit_error",
                        "This request would exceed your organization's rate limit",
                        new Fault.RateLimited(
                                "This request would exceed your organization's rate limit (HTTP 429)",
                                NEVER)),
                error(
                        500,
                        "api_error",
                        "Internal server error",
                        new Fault.Overloaded("Internal server error (HTTP 500)", NEVER)),
                error(
                        504,
                        "timeout_error",
                        "Request timed out",
                        new Fault.Overloaded("Request timed out (HTTP 504)", NEVER)),
                error(
                        529,
                        "overloaded_error",
                        "Overloaded",
                        new Fault.Overloaded("Overloaded (HTTP 529)", NEVER)),
                error(418, "teapot_error", "Tea", new Fault.Unknown(418, "Tea (HTTP 418)")));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void knowsTheVendorsErrors(int status, String body, Fault fault) {
        assertThat(FORMAT.fault(status, Headers.NONE, body, NOW)).isEqualTo(fault);
    }

    @Test
    void readsWhenToComeBack() {
        var headers = Headers.NONE.plus("retry-after", "17");

        assertThat(FORMAT.fault(429, headers, body("rate_limit_error", "Slow down"), NOW))
                .isEqualTo(
                        new Fault.RateLimited(
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
                        new Fault.UsageCap(
                                "Limit reached (HTTP 429)",
                                Optional.of(Instant.ofEpochSecond(1772380800L))));
    }

    @Test
    void makesDoWithTheStatusWhereTheBodySaysNothing() {
        assertThat(FORMAT.fault(502, Headers.NONE, "<html>Bad gateway</html>", NOW))
                .isEqualTo(new Fault.Overloaded("a web page (HTTP 502)", NEVER));
        assertThat(FORMAT.fault(401, Headers.NONE, "", NOW))
                .isEqualTo(new Fault.Auth("HTTP 401 Unauthorized"));
        assertThat(FORMAT.fault(429, Headers.NONE, "{\"type\":\"error\",\"err", NOW))
                .isEqualTo(new Fault.RateLimited("{\"type\":\"error\",\"err (HTTP 429)", NEVER));
        assertThat(FORMAT.fault(500, Headers.NONE, "x".repeat(10_000), NOW).detail())
                .hasSizeLessThan(1100);
    }

    @Test
    void knowsTheSameErrorsInTheMiddleOfAStream() {
        assertThat(inStream("rate_limit_error", "Slow down"))
                .isEqualTo(new Fault.RateLimited("Slow down", NEVER));
        assertThat(inStream("invalid_request_error", "prompt is too long"))
                .isEqualTo(new Fault.ContextTooLong("prompt is too long"));
        assertThat(inStream("teapot_error", "")).isEqualTo(new Fault.Unknown(0, "teapot_error"));
    }

    private static Fault inStream(String type, String message) {
        var answer = Heard.data(FORMAT, body(type, message)).answer();
        return ((Answer.Failed) answer).fault();
    }

    private static Arguments error(int status, String type, String message, Fault fault) {
        return Arguments.of(status, body(type, message), fault);
    }

    private static String body(String type, String message) {
        return "{\"type\":\"error\",\"error\":{\"type\":\""
                + type
                + "\",\"message\":\""
                + message
                + "\"},\"request_id\":\"req_011CSHoEeqs5C35K2UUqR7Fy\"}";
    }
}
