package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.JsonLiteral.array;
import static dev.musher.provider.modelserver.JsonLiteral.merge;
import static dev.musher.provider.modelserver.JsonLiteral.object;

import dev.musher.base.http.Headers;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.modelserver.FaultScript.Complaint;
import dev.musher.provider.modelserver.FaultScript.Hint;
import dev.musher.provider.modelserver.FaultScript.Refusal;
import java.util.ArrayList;
import java.util.List;

/**
 * Gemini. Calls come whole, and have an id only where the script gives one.
 *
 * @see <a href="https://ai.google.dev/api/generate-content">the protocol</a>
 */
final class GeminiReplyWriter implements ReplyWriter {
    @Override
    public Frames stream(Turn.Say say, AnsweredRequest answeredRequest) {
        var frames = new ArrayList<Frame>();
        for (Piece piece : say.pieces()) {
            if (piece instanceof Piece.Pause) {
                frames.add(new Frame.Pause());
                continue;
            }
            for (JsonValue part : parts(piece, say)) {
                frames.add(
                        chunk(say, answeredRequest, object("content", content(part), "index", 0)));
            }
        }
        var last =
                object(
                        "content",
                        content(object("text", "")),
                        "finishReason",
                        finishReason(say.reason()),
                        "index",
                        0);
        return new Frames(frames, List.of(chunk(say, answeredRequest, last)));
    }

    private static List<JsonValue> parts(Piece piece, Turn.Say say) {
        return switch (piece) {
            case Piece.Text(var text, var seal) -> words(say.chunks(text), object(), seal);
            case Piece.Reasoning(var text, var seal) ->
                    words(say.chunks(text), object("thought", true), seal);
            case Piece.Call call ->
                    List.of(sealed(object("functionCall", call(call)), call.seal()));
            case Piece.Pause _ -> List.of();
        };
    }

    private static List<JsonValue> words(List<String> chunks, JsonValue.Fields mark, String seal) {
        var parts = new ArrayList<JsonValue>();
        for (int i = 0; i < chunks.size(); i++) {
            boolean last = i == chunks.size() - 1;
            parts.add(sealed(merge(object("text", chunks.get(i)), mark), last ? seal : ""));
        }
        return parts;
    }

    private static JsonValue.Fields call(Piece.Call call) {
        var fields = object("name", call.name(), "args", Json.parse(call.arguments()));
        return call.id().isEmpty() ? fields : merge(object("id", call.id()), fields);
    }

    private static JsonValue.Fields sealed(JsonValue.Fields part, String seal) {
        return seal.isEmpty() ? part : merge(part, object("thoughtSignature", seal));
    }

    private static JsonValue.Fields content(JsonValue part) {
        return object("parts", array(part), "role", "model");
    }

    private static Frame chunk(
            Turn.Say say, AnsweredRequest answeredRequest, JsonValue.Fields candidate) {
        var usage = say.usage().map(u -> object("usageMetadata", usage(u))).orElse(object());
        var chunk =
                merge(
                        merge(object("candidates", array(candidate)), usage),
                        object(
                                "modelVersion",
                                answeredRequest.model(),
                                "responseId",
                                "resp-" + answeredRequest.number()));
        return new Frame.Event("", chunk);
    }

    private static String finishReason(FinishReason reason) {
        return switch (reason) {
            case STOP, TOOL_CALLS -> "STOP";
            case LENGTH -> "MAX_TOKENS";
            case FILTERED -> "SAFETY";
            case PAUSED, UNKNOWN -> "A_NEW_REASON";
        };
    }

    private static JsonValue.Fields usage(TokenUsage tokenUsage) {
        long written = tokenUsage.output() - tokenUsage.reasoning();
        var counts =
                object(
                        "promptTokenCount",
                        tokenUsage.wholeInput(),
                        "candidatesTokenCount",
                        written,
                        "totalTokenCount",
                        tokenUsage.wholeInput() + tokenUsage.output(),
                        "thoughtsTokenCount",
                        tokenUsage.reasoning());
        return tokenUsage.cacheRead() == 0
                ? counts
                : merge(counts, object("cachedContentTokenCount", tokenUsage.cacheRead()));
    }

    @Override
    public JsonValue error(Refusal refusal) {
        var complaint = refusal.complaint();
        var details = new ArrayList<JsonValue>();
        if (complaint == Complaint.AUTH) {
            details.add(
                    object(
                            "@type",
                            "type.googleapis.com/google.rpc.ErrorInfo",
                            "reason",
                            "API_KEY_INVALID"));
        }
        if (complaint == Complaint.USAGE_CAP) {
            var quota = object("quotaId", "GenerateRequestsPerDayPerProjectPerModel-FreeTier");
            details.add(
                    object(
                            "@type",
                            "type.googleapis.com/google.rpc.QuotaFailure",
                            "violations",
                            array(quota)));
        }
        for (var hint : refusal.hints()) {
            if (hint instanceof Hint.InBody(var delay)) {
                details.add(
                        object(
                                "@type",
                                "type.googleapis.com/google.rpc.RetryInfo",
                                "retryDelay",
                                delay.toSeconds() + "s"));
            }
        }
        return error(refusal.status(), complaint, details);
    }

    private static JsonValue.Fields error(
            int status, Complaint complaint, List<JsonValue> details) {
        var error =
                object("code", status, "message", message(complaint), "status", status(complaint));
        return object(
                "error", details.isEmpty() ? error : merge(error, object("details", details)));
    }

    private static String status(Complaint complaint) {
        return switch (complaint) {
            case BAD_REQUEST, CONTEXT_TOO_LONG, TOO_LARGE -> "INVALID_ARGUMENT";
            case AUTH -> "UNAUTHENTICATED";
            case RATE_LIMITED, USAGE_CAP -> "RESOURCE_EXHAUSTED";
            case SERVER_ERROR -> "INTERNAL";
            case OVERLOADED -> "UNAVAILABLE";
        };
    }

    private static String message(Complaint complaint) {
        return switch (complaint) {
            case BAD_REQUEST -> "Invalid JSON payload received. Unknown name \"nobody\".";
            case CONTEXT_TOO_LONG ->
                    "The input token count (1200000) exceeds the maximum number of tokens allowed"
                            + " (1048576).";
            case AUTH -> "API key not valid. Please pass a valid API key.";
            case TOO_LARGE -> "Request payload size exceeds the limit: 20971520 bytes.";
            case RATE_LIMITED -> "Resource has been exhausted (e.g. check quota).";
            case USAGE_CAP ->
                    "You exceeded your current quota, please check your plan and billing details.";
            case SERVER_ERROR -> "An internal error has occurred.";
            case OVERLOADED -> "The model is overloaded. Please try again later.";
        };
    }

    @Override
    public Headers resetHeaders(Hint.ResetHeaders hint) {
        return Headers.NONE;
    }

    @Override
    public Frame overloadedInStream() {
        return new Frame.Event("", error(503, Complaint.OVERLOADED, List.of()));
    }

    @Override
    public String contentType() {
        return "text/event-stream";
    }
}
