package dev.musher.provider.gemini;

import dev.musher.base.http.Headers;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.wire.ErrorBodyText;
import dev.musher.provider.wire.HttpFaults;
import dev.musher.provider.wire.MalformedReply;
import dev.musher.provider.wire.RetryAfter;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * What the vendor's errors mean.
 *
 * @see <a href="https://ai.google.dev/gemini-api/docs/troubleshooting">the errors</a>
 */
final class GeminiFaults {
    private GeminiFaults() {}

    /** The error that comes in the middle of a stream. */
    static ProviderFault inStream(GeminiErrorStatus error) {
        String detail = error.message().isEmpty() ? error.status() : error.message();
        return byStatus(error, detail, Optional.empty())
                .orElseGet(() -> new ProviderFault.Unknown(error.code(), detail));
    }

    /** The error that comes instead of a stream. */
    static ProviderFault of(int status, Headers headers, String body, Instant now) {
        GeminiErrorStatus error = read(body);
        String said = error.message().isEmpty() ? ErrorBodyText.message(body) : error.message();
        Optional<Instant> reset = RetryAfter.reset(headers, body, now);
        return byStatus(error, HttpFaults.detail(status, said), reset)
                .orElseGet(() -> HttpFaults.of(status, headers, said, reset));
    }

    private static GeminiErrorStatus read(String body) {
        try {
            return GeminiChunk.read(body).error.orElse(GeminiErrorStatus.NONE);
        } catch (MalformedReply _) {
            // A gateway's page, or cut off: the status and the text have to do.
            return GeminiErrorStatus.NONE;
        }
    }

    private static Optional<ProviderFault> byStatus(
            GeminiErrorStatus error, String detail, Optional<Instant> reset) {
        return switch (error.status()) {
            case "UNAUTHENTICATED", "PERMISSION_DENIED", "FAILED_PRECONDITION" ->
                    Optional.of(new ProviderFault.Auth(detail));
            case "NOT_FOUND", "OUT_OF_RANGE", "UNIMPLEMENTED" ->
                    Optional.of(new ProviderFault.BadRequest(detail));
            case "INVALID_ARGUMENT" -> Optional.of(badRequest(error, detail));
            case "RESOURCE_EXHAUSTED" -> Optional.of(exhausted(error, detail, reset));
            case "UNAVAILABLE", "INTERNAL", "DEADLINE_EXCEEDED", "ABORTED" ->
                    Optional.of(new ProviderFault.Overloaded(detail, reset));
            default -> Optional.empty();
        };
    }

    private static ProviderFault badRequest(GeminiErrorStatus error, String detail) {
        String words = detail.toLowerCase(Locale.ROOT);
        if (words.contains("api key") || error.details().contains("API_KEY_INVALID")) {
            return new ProviderFault.Auth(detail);
        }
        if ((words.contains("token count") || words.contains("payload size"))
                && words.contains("exceeds")) {
            return new ProviderFault.ContextTooLong(detail);
        }
        return new ProviderFault.BadRequest(detail);
    }

    /**
     * A quota of a day, of a plan that has none, or of money is used up until the user does
     * something or a day has passed; a quota of a minute is a rate. The message is the same.
     */
    private static ProviderFault exhausted(
            GeminiErrorStatus error, String detail, Optional<Instant> reset) {
        String words = detail.toLowerCase(Locale.ROOT);
        boolean usedUp =
                error.details().contains("PerDay")
                        || words.contains("limit: 0,")
                        || words.contains("spending cap")
                        || words.contains("spend cap")
                        || words.contains("credits are depleted");
        return usedUp
                ? new ProviderFault.UsageCap(detail, Optional.empty())
                : new ProviderFault.RateLimited(detail, reset);
    }
}
