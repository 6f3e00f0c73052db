package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.JsonLiteral.NULL;
import static dev.musher.provider.modelserver.JsonLiteral.object;

import dev.musher.base.http.Headers;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.modelserver.FaultScript.Complaint;
import dev.musher.provider.modelserver.FaultScript.Hint;
import dev.musher.provider.modelserver.FaultScript.Refusal;
import java.time.Duration;

/**
 * The errors of both OpenAI protocols.
 *
 * @see <a href="https://platform.openai.com/docs/guides/error-codes">the codes</a>
 */
final class OpenaiErrors {
    private OpenaiErrors() {}

    static JsonValue body(Refusal refusal) {
        var message = message(refusal.complaint());
        for (var hint : refusal.hints()) {
            if (hint instanceof Hint.InBody(var delay)) {
                message += " Please try again in " + seconds(delay) + ".";
            }
        }
        return object("error", error(refusal.complaint(), message));
    }

    static JsonValue.Fields error(Complaint complaint, String message) {
        return object(
                "message",
                message,
                "type",
                type(complaint),
                "param",
                NULL,
                "code",
                code(complaint));
    }

    static String type(Complaint complaint) {
        return switch (complaint) {
            case BAD_REQUEST, CONTEXT_TOO_LONG, AUTH, TOO_LARGE -> "invalid_request_error";
            case RATE_LIMITED -> "requests";
            case USAGE_CAP -> "insufficient_quota";
            case SERVER_ERROR, OVERLOADED -> "server_error";
        };
    }

    static JsonValue code(Complaint complaint) {
        return switch (complaint) {
            case CONTEXT_TOO_LONG -> new JsonValue.Text("context_length_exceeded");
            case AUTH -> new JsonValue.Text("invalid_api_key");
            case RATE_LIMITED -> new JsonValue.Text("rate_limit_exceeded");
            case USAGE_CAP -> new JsonValue.Text("insufficient_quota");
            case OVERLOADED -> new JsonValue.Text("server_is_overloaded");
            case BAD_REQUEST, TOO_LARGE, SERVER_ERROR -> NULL;
        };
    }

    static String message(Complaint complaint) {
        return switch (complaint) {
            case BAD_REQUEST -> "Invalid value: 'nobody'.";
            case CONTEXT_TOO_LONG ->
                    "This model's maximum context length is 128000 tokens. However, your messages"
                            + " resulted in 215000 tokens.";
            case AUTH -> "Incorrect API key provided.";
            case TOO_LARGE -> "Request entity too large.";
            case RATE_LIMITED ->
                    "Rate limit reached for requests per min (RPM): Limit 3, Used 3, Requested 1.";
            case USAGE_CAP ->
                    "You exceeded your current quota, please check your plan and billing details.";
            case SERVER_ERROR -> "The server had an error while processing your request.";
            case OVERLOADED -> "Our servers are currently overloaded. Please try again later.";
        };
    }

    /** Whole and broken seconds, as in {@code 6m0.5s} but without the minutes. */
    private static String seconds(Duration wait) {
        long millis = wait.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + "s" : millis / 1000.0 + "s";
    }

    static Headers resetHeaders(Hint.ResetHeaders hint) {
        long minutes = hint.after().toMinutes();
        var rest = seconds(hint.after().minusMinutes(minutes));
        return Headers.NONE
                .plus("x-ratelimit-limit-requests", "3")
                .plus("x-ratelimit-remaining-requests", "0")
                .plus("x-ratelimit-reset-requests", minutes == 0 ? rest : minutes + "m" + rest);
    }
}
