package dev.musher.fleet.budget;

import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.event.WorkEvent;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.Set;

/**
 * What the attempts of one day took. An attempt belongs to the day on which it began, so that no
 * midnight divides what it may spend. A fold of the ledger from midnight on; for one thread.
 */
public final class DaySpending {
    /** Clocks of several machines and late orders may be that much apart. */
    private static final Duration DISORDER = Duration.ofHours(1);

    private static final int PAGE = 2_000;

    private final LocalDate day;
    private final ZoneId zone;
    private final Set<StartedAttempt> begun = new HashSet<>();
    private ItemSpend itemSpend = ItemSpend.NOTHING;
    private long sequence = -1;

    private record StartedAttempt(ItemNumber item, int attempt) {}

    public DaySpending(LocalDate day, ZoneId zone) {
        this.day = day;
        this.zone = zone;
    }

    public LocalDate day() {
        return day;
    }

    /** Takes in what the ledger has by now, and says what was spent. */
    public ItemSpend catchUp(Pipeline pipeline) {
        if (sequence < 0) {
            sequence = beginning(pipeline);
        }
        while (true) {
            var page = pipeline.happened(sequence, PAGE);
            page.forEach(this::apply);
            if (page.size() < PAGE) {
                return itemSpend;
            }
        }
    }

    /** The last event before the day, found by halves: a ledger may have a million events. */
    private long beginning(Pipeline pipeline) {
        Instant midnight = day.atStartOfDay(zone).toInstant().minus(DISORDER);
        long before = 0;
        long after = pipeline.board().sequence();
        while (before < after) {
            long middle = before + (after - before) / 2;
            var event = pipeline.happened(middle, 1);
            if (event.isEmpty() || !event.getFirst().at().isBefore(midnight)) {
                after = middle;
            } else {
                before = middle + 1;
            }
        }
        return before;
    }

    private void apply(RecordedEvent recordedEvent) {
        sequence = recordedEvent.sequence();
        if (recordedEvent.event() instanceof WorkEvent.AttemptStarted(var attempt)
                && attempt.started().atZone(zone).toLocalDate().equals(day)) {
            begun.add(new StartedAttempt(recordedEvent.item(), attempt.number()));
        } else if (recordedEvent.event()
                        instanceof WorkEvent.SpendRecorded(var attempt, var callSpend)
                && begun.contains(new StartedAttempt(recordedEvent.item(), attempt))) {
            itemSpend = itemSpend.plus(callSpend);
        }
    }
}
