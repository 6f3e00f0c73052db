package dev.musher.provider.gemini;

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

class GeminiFaultsTest {
    private static final GeminiFormat FORMAT = new GeminiFormat();
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Optional<Instant> NEVER = Optional.empty();

    static Stream<Arguments> errors() {
        return Stream.of(
                error(
                        400,
                        "INVALID_ARGUMENT",
                        "Invalid JSON payload received. Unknown name \\\"x\\\"",
                        new ProviderFault.BadRequest(
                                "Invalid JSON payload received. Unknown name \"x\" (HTTP 400)")),
                error(
                        400,
                        "INVALID_ARGUMENT",
                        "The input token count (2551556) exceeds the maximum number of tokens allowed"
                                + " (1048576).",
                        new ProviderFault.ContextTooLong(
                                "The input token count (2551556) exceeds the maximum number of tokens"
                                        + " allowed (1048576). (HTTP 400)")),
                error(
                        400,
                        "INVALID_ARGUMENT",
                        "API key not valid. Please pass a valid API key.",
                        new ProviderFault.Auth(
                                "API key not valid. Please pass a valid API key. (HTTP 400)")),
                error(
                        400,
                        "INVALID_ARGUMENT",
                        "API key expired. Please renew the API key.",
                        new ProviderFault.Auth(
                                "API key expired. Please renew the API key. (HTTP 400)")),
                error(
                        400,
                        "FAILED_PRECONDITION",
                        "User location is not supported for the API use.",
                        new ProviderFault.Auth(
                                "User location is not supported for the API use. (HTTP 400)")),
                error(
                        401,
                        "UNAUTHENTICATED",
                        "Request had invalid authentication credentials.",
                        new ProviderFault.Auth(
                                "Request had invalid authentication credentials. (HTTP 401)")),
                error(
                        403,
                        "PERMISSION_DENIED",
                        "Method doesn't allow unregistered callers",
                        new ProviderFault.Auth(
                                "Method doesn't allow unregistered callers (HTTP 403)")),
                error(
                        404,
                        "NOT_FOUND",
                        "models/gemini-none is not found for API version v1beta",
                        new ProviderFault.BadRequest(
                                "models/gemini-none is not found for API version v1beta (HTTP 404)")),
                error(
                        429,
                        "RESOURCE_EXHAUSTED",
                        "Resource has been exhausted (e.g. check quota).",
                        new ProviderFault.RateLimited(
                                "Resource has been exhausted (e.g. check quota). (HTTP 429)",
                                NEVER)),
                error(
                        429,
                        "RESOURCE_EXHAUSTED",
                        "Your project has exceeded its monthly spending cap.",
                        new ProviderFault.UsageCap(
                                "Your project has exceeded its monthly spending cap. (HTTP 429)",
                                NEVER)),
                error(
                        429,
                        "RESOURCE_EXHAUSTED",
                        "Quota exceeded for metric: requests, limit: 0, model: gemini-2.5-pro",
                        new ProviderFault.UsageCap(
                                "Quota exceeded for metric: requests, limit: 0, model: gemini-2.5-pro"
                                        + " (HTTP 429)",
                                NEVER)),
                error(
                        500,
                        "INTERNAL",
                        "An internal error has occurred.",
                        new ProviderFault.Overloaded(
                                "An internal error has occurred. (HTTP 500)", NEVER)),
                error(
                        503,
                        "UNAVAILABLE",
                        "The model is overloaded. Please try again later.",
                        new ProviderFault.Overloaded(
                                "The model is overloaded. Please try again later. (HTTP 503)",
                                NEVER)),
                error(
                        504,
                        "DEADLINE_EXCEEDED",
                        "Deadline expired before operation could complete.",
                        new ProviderFault.Overloaded(
                                "Deadline expired before operation could complete. (HTTP 504)",
                                NEVER)),
                error(418, "TEAPOT", "Tea", new ProviderFault.Unknown(418, "Tea (HTTP 418)")));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void knowsTheVendorsErrors(int status, String body, ProviderFault providerFault) {
        assertThat(FORMAT.fault(status, Headers.NONE, body, NOW)).isEqualTo(providerFault);
        assertThat(FORMAT.fault(status, Headers.NONE, "[" + body + "\n]", NOW))
                .isEqualTo(providerFault);
    }

    @Test
    void tellsTheQuotaOfADayFromThatOfAMinute() {
        assertThat(FORMAT.fault(429, Headers.NONE, quota("PerMinute"), NOW))
                .isEqualTo(
                        new ProviderFault.RateLimited(
                                "You exceeded your current quota (HTTP 429)",
                                Optional.of(NOW.plus(Duration.ofSeconds(58)))));
        assertThat(FORMAT.fault(429, Headers.NONE, quota("PerDay"), NOW))
                .isEqualTo(
                        new ProviderFault.UsageCap(
                                "You exceeded your current quota (HTTP 429)", NEVER));
    }

    @Test
    void looksForTheReasonOfABadKey() {
        assertThat(
                        FORMAT.fault(
                                400,
                                Headers.NONE,
                                """
                                {"error":{"code":400,"message":"Bad","status":"INVALID_ARGUMENT","details":[
                                 {"@type":"type.googleapis.com/google.rpc.ErrorInfo",
                                  "reason":"API_KEY_INVALID"}]}}""",
                                NOW))
                .isEqualTo(new ProviderFault.Auth("Bad (HTTP 400)"));
    }

    @Test
    void makesDoWithTheStatusWhereTheBodySaysNothing() {
        assertThat(FORMAT.fault(502, Headers.NONE, "<html>Bad gateway</html>", NOW))
                .isEqualTo(new ProviderFault.Overloaded("a web page (HTTP 502)", NEVER));
        assertThat(FORMAT.fault(403, Headers.NONE, "", NOW))
                .isEqualTo(new ProviderFault.Auth("HTTP 403 Forbidden"));
        assertThat(FORMAT.fault(429, Headers.NONE, "[{\"error\":{\"co", NOW))
                .isEqualTo(new ProviderFault.RateLimited("[{\"error\":{\"co (HTTP 429)", NEVER));
        assertThat(FORMAT.fault(500, Headers.NONE, "{\"error\":\"oops\"}", NOW))
                .isEqualTo(new ProviderFault.Overloaded("oops (HTTP 500)", NEVER));
    }

    @Test
    void knowsTheSameErrorsInTheMiddleOfAStream() {
        assertThat(inStream(body(429, "RESOURCE_EXHAUSTED", "Slow down")))
                .isEqualTo(new ProviderFault.RateLimited("Slow down", NEVER));
        assertThat(inStream(quota("PerDay")))
                .isEqualTo(new ProviderFault.UsageCap("You exceeded your current quota", NEVER));
        assertThat(inStream(body(418, "TEAPOT", "")))
                .isEqualTo(new ProviderFault.Unknown(418, "TEAPOT"));
    }

    private static ProviderFault inStream(String body) {
        return ((ModelAnswer.Failed) HeardStream.data(FORMAT, body).answer()).fault();
    }

    private static String quota(String period) {
        return """
        {"error":{"code":429,"message":"You exceeded your current quota",
         "status":"RESOURCE_EXHAUSTED","details":[
          {"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{
           "quotaMetric":"generativelanguage.googleapis.com/generate_content_free_tier_requests",
           "quotaId":"GenerateRequests%sPerProjectPerModel-FreeTier","quotaValue":"20"}]},
          {"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"58s"}]}}"""
                .formatted(period);
    }

    private static Arguments error(
            int status, String kind, String message, ProviderFault providerFault) {
        return Arguments.of(status, body(status, kind, message), providerFault);
    }

    private static String body(int code, String kind, String message) {
        return "{\n  \"error\": {\n    \"code\": "
                + code
                + ",\n    \"message\": \""
                + message
                + "\",\n    \"status\": \""
                + kind
                + "\"\n  }\n}\n";
    }
}
