package dev.musher.provider.modelserver;

import dev.musher.base.http.Headers;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.modelserver.FaultScript.Refusal;

/** How a dialect says what a script holds; pure and without state. */
interface ReplyWriter {
    Frames stream(Turn.Say say, AnsweredRequest answeredRequest);

    /** The body of an answer that is an error. */
    JsonValue error(Refusal refusal);

    /** Headers that state when a limit is refilled; none where the vendor has no such headers. */
    Headers resetHeaders(FaultScript.Hint.ResetHeaders hint);

    /** The event with which the vendor says, in a stream, that it is overloaded. */
    Frame overloadedInStream();

    default String contentType() {
        return "text/event-stream; charset=utf-8";
    }
}
