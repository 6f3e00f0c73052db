package dev.musher.provider.openai;

import dev.musher.base.http.Headers;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.wire.HttpFaults;
import dev.musher.provider.wire.RetryAfter;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The meaning of OpenAI's errors and of those of the servers that speak like it. Codes come first;
 * many servers have none and can only be told by their words.
 */
final class OpenAiFaults {
    private static final List<String> USED_UP_KINDS =
            List.of(
                    "insufficient_quota",
                    "billing_",
                    "insufficient_credits",
                    "insufficient_balance",
                    "usage_limit_reached",
                    "quota_exceeded");
    private static final List<String> USED_UP_WORDS =
            List.of(
                    "exceeded your current quota",
                    "insufficient credits",
                    "insufficient balance",
                    "requires more credits",
                    "usage limit reached",
                    "key limit exceeded");
    private static final List<String> TOO_LONG_KINDS =
            List.of(
                    "context_length_exceeded",
                    "exceed_context_size",
                    "context_exceeded",
                    "context_window_exceeded",
                    "request_too_large");
    private static final List<String> TOO_LONG_WORDS =
            List.of(
                    "maximum context length",
                    "context length exceeded",
                    "max context length",
                    "exceeds the available context size",
                    "context size has been exceeded",
                    "exceeds context size",
                    "exceeds the context window",
                    "exceed context window",
                    "context window exceeds",
                    "greater than the context length",
                    "the model's context length",
                    "prompt is too long",
                    "prompt too long",
                    "prompt exceeds max length",
                    "maximum prompt length",
                    "input is too long",
                    "too many tokens",
                    "exceeded model token limit",
                    "reduce the length of",
                    "`inputs` tokens");

    /** More than the account may use in a minute: the same request fits at no time. */
    private static final String LARGER_THAN_THE_RATE = "request too large";

    private static final List<String> REFUSED_KINDS =
            List.of(
                    "content_policy",
                    "content_filter",
                    "invalid_prompt",
                    "moderation",
                    "cyber_policy",
                    "responsibleaipolicyviolation");
    private static final List<String> REFUSED_WORDS =
            List.of(
                    "requires moderation",
                    "was flagged",
                    "content exists risk",
                    "content management policy",
                    "usage policies",
                    "unsafe or sensitive content");
    private static final List<String> AUTH_KINDS =
            List.of("invalid_api_key", "authentication", "invalid_token", "permission");
    private static final List<String> RATE_KINDS = List.of("rate_limit", "too_many_requests");
    private static final List<String> BUSY_KINDS =
            List.of("server_error", "overloaded", "service_unavailable", "slow_down", "api_error");
    private static final List<String> BAD_KINDS =
            List.of("model_not_found", "invalid_request", "not_found", "unsupported_");

    private OpenAiFaults() {}

    /** What an HTTP answer that is not a reply means. */
    static ProviderFault of(int status, Headers headers, String body, Instant now) {
        VendorError error = VendorError.of(body);
        Optional<Instant> reset = RetryAfter.reset(headers, body, now);
        String detail = HttpFaults.detail(status, error.message());
        return known(error, status, detail, reset)
                .orElseGet(() -> HttpFaults.of(status, headers, error.message(), reset));
    }

    /** What an error inside a reply means; it comes without headers and without a clock. */
    static ProviderFault inStream(VendorError error) {
        String detail =
                error.message().isEmpty() ? "The provider cut the reply off." : error.message();
        Optional<ProviderFault> known = known(error, error.status(), detail, Optional.empty());
        if (known.isPresent()) {
            return known.get();
        }
        if (error.status() > 0) {
            return HttpFaults.of(error.status(), Headers.NONE, detail, Optional.empty());
        }
        return byKind(error, detail);
    }

    /** What a status does not say, or says wrongly. */
    private static Optional<ProviderFault> known(
            VendorError error, int status, String detail, Optional<Instant> reset) {
        String words = error.message().toLowerCase(Locale.ROOT);
        if (isOneOf(error.kind(), USED_UP_KINDS) || isOneOf(words, USED_UP_WORDS)) {
            return Optional.of(new ProviderFault.UsageCap(detail, reset));
        }
        boolean rate = status == 429 || isOneOf(error.kind(), RATE_KINDS);
        if (isOneOf(error.kind(), TOO_LONG_KINDS)
                || words.contains(LARGER_THAN_THE_RATE)
                || (!rate && isOneOf(words, TOO_LONG_WORDS))) {
            return Optional.of(new ProviderFault.ContextTooLong(detail));
        }
        if (isOneOf(error.kind(), REFUSED_KINDS) || isOneOf(words, REFUSED_WORDS)) {
            return Optional.of(new ProviderFault.Refused(detail));
        }
        if (rate) {
            return Optional.of(new ProviderFault.RateLimited(detail, reset));
        }
        return isOneOf(error.kind(), AUTH_KINDS)
                ? Optional.of(new ProviderFault.Auth(detail))
                : Optional.empty();
    }

    private static ProviderFault byKind(VendorError error, String detail) {
        if (isOneOf(error.kind(), BUSY_KINDS)) {
            return new ProviderFault.Overloaded(detail, Optional.empty());
        }
        if (isOneOf(error.kind(), BAD_KINDS)) {
            return new ProviderFault.BadRequest(detail);
        }
        return new ProviderFault.Unknown(0, detail);
    }

    private static boolean isOneOf(String said, List<String> signs) {
        for (String sign : signs) {
            if (said.contains(sign)) {
                return true;
            }
        }
        return false;
    }
}
