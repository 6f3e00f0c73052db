package dev.musher.ledger;

import java.time.Instant;
import java.util.List;

/**
 * Events to be kept together or not at all. The time is kept to the microsecond.
 *
 * @param events at least one, at most {@link Limits#EVENTS}
 */
public record Append(ActorName actor, Instant at, List<NewEvent> events, Expectation expectation) {
    public Append {
        at = Limits.time(at);
        events = List.copyOf(events);
        if (events.isEmpty() || events.size() > Limits.EVENTS) {
            throw new IllegalArgumentException(
                    "%d events at once; between 1 and %d can be appended"
                            .formatted(events.size(), Limits.EVENTS));
        }
    }
}
