package dev.musher.modelserver;

import dev.musher.http.Headers;
import dev.musher.json.JsonValue;
import dev.musher.modelserver.FaultScript.Refusal;

/** How a dialect says what a script holds; pure and without state. */
interface Speech {
    Frames stream(Turn.Say say, Occasion occasion);

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
