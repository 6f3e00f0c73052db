package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.JsonLiteral.NULL;
import static dev.musher.provider.modelserver.JsonLiteral.merge;
import static dev.musher.provider.modelserver.JsonLiteral.object;

import dev.musher.base.http.Headers;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.modelserver.FaultScript.Complaint;
import dev.musher.provider.modelserver.FaultScript.Refusal;
import java.util.ArrayList;
import java.util.List;

/**
 * Anthropic Messages.
 *
 * @see <a href="https://docs.anthropic.com/en/docs/build-with-claude/streaming">the protocol</a>
 */
final class AnthropicReplyWriter implements ReplyWriter {
    @Override
    public Frames stream(Turn.Say say, AnsweredRequest answeredRequest) {
        var frames = new ArrayList<Frame>();
        frames.add(messageStart(say, answeredRequest));
        int index = 0;
        for (Piece piece : say.pieces()) {
            if (piece instanceof Piece.Pause) {
                frames.add(new Frame.Pause());
                continue;
            }
            frames.add(
                    event(
                            "content_block_start",
                            "index",
                            index,
                            "content_block",
                            block(piece, answeredRequest, index)));
            if (index == 0) {
                frames.add(event("ping"));
            }
            for (JsonValue delta : deltas(piece, say)) {
                frames.add(event("content_block_delta", "index", index, "delta", delta));
            }
            frames.add(event("content_block_stop", "index", index));
            index++;
        }
        return new Frames(frames, List.of(messageDelta(say), event("message_stop")));
    }

    private static Frame messageStart(Turn.Say say, AnsweredRequest answeredRequest) {
        var message =
                object(
                        "model",
                        answeredRequest.model(),
                        "id",
                        "msg_" + answeredRequest.number(),
                        "type",
                        "message",
                        "role",
                        "assistant",
                        "content",
                        List.of(),
                        "stop_reason",
                        NULL,
                        "stop_sequence",
                        NULL,
                        "usage",
                        startUsage(say.usage().orElse(TokenUsage.NONE)));
        return event("message_start", "message", message);
    }

    private static Frame messageDelta(Turn.Say say) {
        var delta = object("stop_reason", stopReason(say.reason()), "stop_sequence", NULL);
        var usage = counts(say.usage().orElse(TokenUsage.NONE));
        return say.usage().isEmpty()
                ? event("message_delta", "delta", delta)
                : event("message_delta", "delta", delta, "usage", usage);
    }

    private static JsonValue.Fields block(Piece piece, AnsweredRequest answeredRequest, int index) {
        return switch (piece) {
            case Piece.Text _ -> object("type", "text", "text", "");
            case Piece.Reasoning(var text, var seal) when text.isEmpty() ->
                    object("type", "redacted_thinking", "data", seal);
            case Piece.Reasoning _ -> object("type", "thinking", "thinking", "", "signature", "");
            case Piece.Call call ->
                    object(
                            "type",
                            "tool_use",
                            "id",
                            answeredRequest.callId(call, index),
                            "name",
                            call.name(),
                            "input",
                            object());
            case Piece.Pause _ -> throw new IllegalStateException("a pause is no block");
        };
    }

    private static List<JsonValue> deltas(Piece piece, Turn.Say say) {
        var deltas = new ArrayList<JsonValue>();
        switch (piece) {
            case Piece.Text(var text, _) ->
                    say.chunks(text)
                            .forEach(c -> deltas.add(object("type", "text_delta", "text", c)));
            case Piece.Reasoning(var text, var seal) -> {
                for (String chunk : say.chunks(text)) {
                    deltas.add(object("type", "thinking_delta", "thinking", chunk));
                }
                if (!text.isEmpty()) {
                    deltas.add(object("type", "signature_delta", "signature", seal));
                }
            }
            case Piece.Call call -> {
                deltas.add(object("type", "input_json_delta", "partial_json", ""));
                for (String chunk : say.chunks(call.arguments())) {
                    deltas.add(object("type", "input_json_delta", "partial_json", chunk));
                }
            }
            case Piece.Pause _ -> {}
        }
        return deltas;
    }

    private static String stopReason(FinishReason reason) {
        return switch (reason) {
            case STOP -> "end_turn";
            case TOOL_CALLS -> "tool_use";
            case LENGTH -> "max_tokens";
            case FILTERED -> "refusal";
            case PAUSED -> "pause_turn";
            case UNKNOWN -> "a_new_reason";
        };
    }

    /** While the reply begins, one token of it is counted. */
    private static JsonValue.Fields startUsage(TokenUsage tokenUsage) {
        var split =
                object(
                        "ephemeral_5m_input_tokens",
                        tokenUsage.cacheWrite(),
                        "ephemeral_1h_input_tokens",
                        tokenUsage.cacheWriteLong());
        return merge(
                counts(tokenUsage),
                object("cache_creation", split, "output_tokens", 1, "service_tier", "standard"));
    }

    private static JsonValue.Fields counts(TokenUsage tokenUsage) {
        return object(
                "input_tokens",
                tokenUsage.input(),
                "cache_creation_input_tokens",
                tokenUsage.cacheWrite() + tokenUsage.cacheWriteLong(),
                "cache_read_input_tokens",
                tokenUsage.cacheRead(),
                "output_tokens",
                tokenUsage.output());
    }

    private static Frame event(String type, Object... namesAndValues) {
        return new Frame.Event(type, merge(object("type", type), object(namesAndValues)));
    }

    @Override
    public JsonValue error(Refusal refusal) {
        var message = message(refusal.complaint());
        for (var hint : refusal.hints()) {
            if (hint instanceof FaultScript.Hint.InBody(var delay)) {
                message += " Please try again in " + delay.toSeconds() + "s.";
            }
        }
        return error(refusal.complaint(), message);
    }

    private static JsonValue.Fields error(Complaint complaint, String message) {
        return object(
                "type",
                "error",
                "error",
                object("type", type(complaint), "message", message),
                "request_id",
                "req_011CSHoEeqs5C35K2UUqR7Fy");
    }

    private static String type(Complaint complaint) {
        return switch (complaint) {
            case BAD_REQUEST, CONTEXT_TOO_LONG, USAGE_CAP -> "invalid_request_error";
            case AUTH -> "authentication_error";
            case TOO_LARGE -> "request_too_large";
            case RATE_LIMITED -> "rate_limit_error";
            case SERVER_ERROR -> "api_error";
            case OVERLOADED -> "overloaded_error";
        };
    }

    private static String message(Complaint complaint) {
        return switch (complaint) {
            case BAD_REQUEST -> "max_tokens: Field required";
            case CONTEXT_TOO_LONG -> "prompt is too long: 215000 tokens > 200000 maximum";
            case AUTH -> "invalid x-api-key";
            case TOO_LARGE -> "Request exceeds the maximum size";
            case RATE_LIMITED ->
                    "This request would exceed your organization's rate limit of 50 requests per"
                            + " minute.";
            case USAGE_CAP ->
                    "Your credit balance is too low to access the Anthropic API. Please go to Plans"
                            + " & Billing to upgrade or purchase credits.";
            case SERVER_ERROR -> "Internal server error";
            case OVERLOADED -> "Overloaded";
        };
    }

    @Override
    public Headers resetHeaders(FaultScript.Hint.ResetHeaders hint) {
        return Headers.NONE
                .plus("anthropic-ratelimit-requests-limit", "50")
                .plus("anthropic-ratelimit-requests-remaining", "0")
                .plus(
                        "anthropic-ratelimit-requests-reset",
                        hint.now().plus(hint.after()).toString());
    }

    @Override
    public Frame overloadedInStream() {
        return new Frame.Event("error", error(Complaint.OVERLOADED, message(Complaint.OVERLOADED)));
    }
}
