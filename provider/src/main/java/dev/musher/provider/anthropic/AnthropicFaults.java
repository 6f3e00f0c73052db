package dev.musher.provider.anthropic;

import dev.musher.base.http.Headers;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.wire.ErrorBodyText;
import dev.musher.provider.wire.HttpFaults;
import dev.musher.provider.wire.MalformedReply;
import dev.musher.provider.wire.RetryAfter;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the vendor's errors mean. Several quite different ones share the type for bad requests and
 * differ in their words only.
 *
 * @see <a href="https://platform.claude.com/docs/en/api/errors">the errors</a>
 */
final class AnthropicFaults {
    private static final List<String> TOO_LONG =
            List.of(
                    "prompt is too long",
                    "input is too long",
                    "exceed context limit",
                    "exceeds the context window");
    private static final List<String> USED_UP =
            List.of("credit balance is too low", "usage limits", "spend limit", "spending limit");
    private static final List<String> HELD_BACK = List.of("content filtering policy");

    private static final String REGAIN = "regain access on ";

    private AnthropicFaults() {}

    /** The error that comes in the middle of a stream, without status and headers. */
    static ProviderFault inStream(AnthropicStreamEvent event) {
        String detail = event.errorMessage.isEmpty() ? event.errorType : event.errorMessage;
        return byType(event.errorType, detail, Optional.empty())
                .orElseGet(() -> new ProviderFault.Unknown(0, detail));
    }

    /** The error that comes instead of a stream. */
    static ProviderFault of(int status, Headers headers, String body, Instant now) {
        String type = "";
        String message = "";
        try {
            AnthropicStreamEvent error = AnthropicStreamEvent.read(body);
            type = error.errorType;
            message = error.errorMessage;
        } catch (MalformedReply _) {
            // A gateway's page, or cut off: the status and the text have to do.
        }
        String said = message.isEmpty() ? ErrorBodyText.message(body) : message;
        String detail = HttpFaults.detail(status, said);
        Optional<Instant> reset = RetryAfter.reset(headers, body, now);
        if (headers.first("anthropic-ratelimit-unified-status").orElse("").equals("rejected")) {
            return new ProviderFault.UsageCap(detail, reset);
        }
        return byType(type, detail, reset)
                .orElseGet(() -> HttpFaults.of(status, headers, said, reset));
    }

    private static Optional<ProviderFault> byType(
            String type, String detail, Optional<Instant> reset) {
        return switch (type) {
            case "authentication_error", "permission_error" ->
                    Optional.of(new ProviderFault.Auth(detail));
            case "billing_error" -> Optional.of(new ProviderFault.UsageCap(detail, reset));
            case "rate_limit_error" -> Optional.of(new ProviderFault.RateLimited(detail, reset));
            case "overloaded_error", "api_error", "timeout_error", "conflict_error" ->
                    Optional.of(new ProviderFault.Overloaded(detail, reset));
            case "request_too_large" -> Optional.of(new ProviderFault.ContextTooLong(detail));
            case "not_found_error" -> Optional.of(new ProviderFault.BadRequest(detail));
            case "invalid_request_error" -> Optional.of(badRequest(detail, reset));
            default -> Optional.empty();
        };
    }

    private static ProviderFault badRequest(String detail, Optional<Instant> reset) {
        String words = detail.toLowerCase(Locale.ROOT);
        if (TOO_LONG.stream().anyMatch(words::contains)) {
            return new ProviderFault.ContextTooLong(detail);
        }
        if (USED_UP.stream().anyMatch(words::contains)) {
            return new ProviderFault.UsageCap(detail, reset.or(() -> regained(words)));
        }
        if (HELD_BACK.stream().anyMatch(words::contains)) {
            return new ProviderFault.Refused(detail);
        }
        return new ProviderFault.BadRequest(detail);
    }

    /** Reads {@code You will regain access on 2026-02-01 at 00:00 UTC}. */
    private static Optional<Instant> regained(String words) {
        int from = words.indexOf(REGAIN) + REGAIN.length();
        int end = words.indexOf(" utc", from);
        if (from < REGAIN.length() || end < 0) {
            return Optional.empty();
        }
        try {
            String moment = words.substring(from, end).replace(" at ", "T");
            return Optional.of(LocalDateTime.parse(moment).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
