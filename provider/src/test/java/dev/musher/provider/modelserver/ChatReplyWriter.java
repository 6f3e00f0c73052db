package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.JsonLiteral.NULL;
import static dev.musher.provider.modelserver.JsonLiteral.array;
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
 * OpenAI Chat Completions, with reasoning in the field that most others than OpenAI use. It has no
 * place for seals, and reports usage only to those who ask for it.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/chat-streaming">the protocol</a>
 */
final class ChatReplyWriter implements ReplyWriter {
    @Override
    public Frames stream(Turn.Say say, AnsweredRequest answeredRequest) {
        var frames = new ArrayList<Frame>();
        frames.add(
                chunk(
                        answeredRequest,
                        object("role", "assistant", "content", "", "refusal", NULL)));
        int calls = 0;
        for (Piece piece : say.pieces()) {
            switch (piece) {
                case Piece.Text(var text, _) -> {
                    for (String part : say.chunks(text)) {
                        frames.add(chunk(answeredRequest, object("content", part)));
                    }
                }
                case Piece.Reasoning(var text, _) -> {
                    for (String part : say.chunks(text)) {
                        frames.add(chunk(answeredRequest, object("reasoning_content", part)));
                    }
                }
                case Piece.Call call -> frames.addAll(call(say, answeredRequest, call, calls++));
                case Piece.Pause _ -> frames.add(new Frame.Pause());
            }
        }
        return new Frames(frames, end(say, answeredRequest));
    }

    private static List<Frame> call(
            Turn.Say say, AnsweredRequest answeredRequest, Piece.Call call, int index) {
        var frames = new ArrayList<Frame>();
        var start =
                object(
                        "index",
                        index,
                        "id",
                        answeredRequest.callId(call, index),
                        "type",
                        "function",
                        "function",
                        object("name", call.name(), "arguments", ""));
        frames.add(chunk(answeredRequest, object("tool_calls", array(start))));
        for (String part : say.chunks(call.arguments())) {
            var more = object("index", index, "function", object("arguments", part));
            frames.add(chunk(answeredRequest, object("tool_calls", array(more))));
        }
        return frames;
    }

    private static List<Frame> end(Turn.Say say, AnsweredRequest answeredRequest) {
        var frames = new ArrayList<Frame>();
        var reason = new JsonValue.Text(finishReason(say.reason()));
        frames.add(chunk(answeredRequest, choices(object(), reason), NULL));
        var options = JsonView.of(answeredRequest.body()).at("stream_options");
        if (options.at("include_usage").isTrue() && say.usage().isPresent()) {
            frames.add(chunk(answeredRequest, array(), usage(say.usage().get())));
        }
        frames.add(new Frame.Verbatim("[DONE]"));
        return frames;
    }

    private static Frame chunk(AnsweredRequest answeredRequest, JsonValue.Fields delta) {
        return chunk(answeredRequest, choices(delta, NULL), NULL);
    }

    private static JsonValue.Items choices(JsonValue.Fields delta, JsonValue finishReason) {
        return array(
                object(
                        "index",
                        0,
                        "delta",
                        delta,
                        "logprobs",
                        NULL,
                        "finish_reason",
                        finishReason));
    }

    private static Frame chunk(
            AnsweredRequest answeredRequest, JsonValue.Items choices, JsonValue usage) {
        return new Frame.Event(
                "",
                object(
                        "id",
                        "chatcmpl-" + answeredRequest.number(),
                        "object",
                        "chat.completion.chunk",
                        "created",
                        1_700_000_000,
                        "model",
                        answeredRequest.model(),
                        "service_tier",
                        "default",
                        "choices",
                        choices,
                        "usage",
                        usage));
    }

    private static String finishReason(FinishReason reason) {
        return switch (reason) {
            case STOP -> "stop";
            case TOOL_CALLS -> "tool_calls";
            case LENGTH -> "length";
            case FILTERED -> "content_filter";
            case PAUSED, UNKNOWN -> "a_new_reason";
        };
    }

    private static JsonValue.Fields usage(TokenUsage tokenUsage) {
        return object(
                "prompt_tokens",
                tokenUsage.wholeInput(),
                "completion_tokens",
                tokenUsage.output(),
                "total_tokens",
                tokenUsage.wholeInput() + tokenUsage.output(),
                "prompt_tokens_details",
                object("cached_tokens", tokenUsage.cacheRead()),
                "completion_tokens_details",
                object("reasoning_tokens", tokenUsage.reasoning()));
    }

    @Override
    public JsonValue error(Refusal refusal) {
        return OpenaiErrors.body(refusal);
    }

    @Override
    public Headers resetHeaders(FaultScript.Hint.ResetHeaders hint) {
        return OpenaiErrors.resetHeaders(hint);
    }

    @Override
    public Frame overloadedInStream() {
        var complaint = Complaint.OVERLOADED;
        var error = OpenaiErrors.error(complaint, OpenaiErrors.message(complaint));
        return new Frame.Event("", object("error", error));
    }
}
