package dev.musher.provider.cassette;

import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ReplyEvent;
import java.time.Duration;
import java.util.List;

/**
 * One request of a cassette with its answer.
 *
 * @param request in the form of {@link dev.musher.provider.codec.RequestJson}, without secrets
 */
record CassetteExchange(
        int step, JsonValue.Fields request, List<TimedEvent> events, ModelAnswer answer) {
    CassetteExchange {
        events = List.copyOf(events);
    }

    /** An event, and how long after the request it came. */
    record TimedEvent(Duration after, ReplyEvent event) {}
}
