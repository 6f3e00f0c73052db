package dev.musher.provider.modelserver;

import static dev.musher.provider.modelserver.JsonLiteral.NULL;
import static dev.musher.provider.modelserver.JsonLiteral.object;

import dev.musher.base.http.Headers;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.FinishReason;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.modelserver.FaultScript.Complaint;
import dev.musher.provider.modelserver.FaultScript.Refusal;
import java.util.List;

/**
 * OpenAI Responses. Encrypted reasoning goes only to those who ask for it.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/responses-streaming">the
 *     protocol</a>
 */
final class ResponsesReplyWriter implements ReplyWriter {
    @Override
    public Frames stream(Turn.Say say, AnsweredRequest answeredRequest) {
        var stream = new ResponsesStream(say, answeredRequest);
        var begun = response(answeredRequest, "in_progress", List.of(), NULL, NULL);
        stream.event("response.created", "response", begun);
        stream.event("response.in_progress", "response", begun);
        for (Piece piece : say.pieces()) {
            stream.piece(piece);
        }
        var body = List.copyOf(stream.frames());
        var usage = say.usage().<JsonValue>map(ResponsesReplyWriter::usage).orElse(NULL);
        var details = incompleteDetails(say.reason());
        var status = details.equals(NULL) ? "completed" : "incomplete";
        stream.event(
                "response." + status,
                "response",
                response(answeredRequest, status, stream.items(), details, usage));
        return new Frames(body, List.of(stream.frames().getLast()));
    }

    private static JsonValue incompleteDetails(FinishReason reason) {
        return switch (reason) {
            case STOP, TOOL_CALLS -> NULL;
            case LENGTH -> object("reason", "max_output_tokens");
            case FILTERED -> object("reason", "content_filter");
            case PAUSED, UNKNOWN -> object("reason", "a_new_reason");
        };
    }

    private static JsonValue.Fields response(
            AnsweredRequest answeredRequest,
            String status,
            List<JsonValue> output,
            JsonValue incompleteDetails,
            JsonValue usage) {
        return object(
                "id",
                "resp_" + answeredRequest.number(),
                "object",
                "response",
                "created_at",
                1_700_000_000,
                "status",
                status,
                "background",
                false,
                "error",
                NULL,
                "incomplete_details",
                incompleteDetails,
                "instructions",
                NULL,
                "max_output_tokens",
                NULL,
                "model",
                answeredRequest.model(),
                "output",
                output,
                "parallel_tool_calls",
                true,
                "previous_response_id",
                NULL,
                "reasoning",
                object("effort", "medium", "summary", NULL),
                "store",
                false,
                "temperature",
                1.0,
                "text",
                object("format", object("type", "text"), "verbosity", "medium"),
                "tool_choice",
                "auto",
                "tools",
                List.of(),
                "top_p",
                1.0,
                "truncation",
                "disabled",
                "usage",
                usage,
                "user",
                NULL,
                "metadata",
                object());
    }

    private static JsonValue.Fields usage(TokenUsage tokenUsage) {
        return object(
                "input_tokens",
                tokenUsage.wholeInput(),
                "input_tokens_details",
                object("cached_tokens", tokenUsage.cacheRead()),
                "output_tokens",
                tokenUsage.output(),
                "output_tokens_details",
                object("reasoning_tokens", tokenUsage.reasoning()),
                "total_tokens",
                tokenUsage.wholeInput() + tokenUsage.output());
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
        return new Frame.Event(
                "error",
                object(
                        "type",
                        "error",
                        "code",
                        OpenaiErrors.code(complaint),
                        "message",
                        OpenaiErrors.message(complaint),
                        "param",
                        NULL,
                        "sequence_number",
                        99));
    }
}
