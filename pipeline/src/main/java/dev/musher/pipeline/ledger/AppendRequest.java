package dev.musher.pipeline.ledger;

import java.time.Instant;
import java.util.List;

/**
 * Events to be kept together or not at all. The time is kept to the microsecond.
 *
 * @param events at least one, at most {@link LedgerLimits#EVENTS}
 */
public record AppendRequest(
        ActorName actor, Instant at, List<NewEvent> events, Expectation expectation) {
    public AppendRequest {
        at = LedgerLimits.time(at);
        events = List.copyOf(events);
        if (events.isEmpty() || events.size() > LedgerLimits.EVENTS) {
            throw new IllegalArgumentException(
                    "%d events at once; between 1 and %d can be appended"
                            .formatted(events.size(), LedgerLimits.EVENTS));
        }
    }
}
