package dev.musher.rehearsal;

import dev.musher.json.JsonValue;
import dev.musher.provider.Answer;
import dev.musher.provider.ReplyEvent;
import java.time.Duration;
import java.util.List;

/**
 * One request of a cassette with all that came of it.
 *
 * @param request in the form of {@link dev.musher.transcript.RequestJson}, without secrets
 */
record Exchange(int step, JsonValue.Fields request, List<Heard> events, Answer answer) {
    Exchange {
        events = List.copyOf(events);
    }

    /** An event, and how long after the request it came. */
    record Heard(Duration after, ReplyEvent event) {}
}
