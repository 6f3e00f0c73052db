package dev.musher.host.view;

import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the history of an item says of its attempts and gates.
 *
 * @param attempts the oldest first
 * @param gates what they last said
 */
public record AttemptList(List<Tried> attempts, Optional<GateReport> gates) {
    public AttemptList {
        attempts = List.copyOf(attempts);
    }

    /**
     * An attempt, over or not.
     *
     * @param how it ended, for people; empty while it goes on
     */
    public record Tried(Attempt attempt, Optional<Instant> ended, String how, ItemSpend spent) {
        Tried ended(Instant at, String words) {
            return new Tried(attempt, Optional.of(at), words, spent);
        }

        Tried sentBack(String notes) {
            return new Tried(attempt, ended, how + ", then sent back: " + notes, spent);
        }

        Tried paid(ItemSpend more) {
            return new Tried(attempt, ended, how, spent.plus(more));
        }
    }

    public static AttemptList of(List<RecordedEvent> history) {
        Map<Integer, Tried> tried = new LinkedHashMap<>();
        Optional<GateReport> gates = Optional.empty();
        for (RecordedEvent recordedEvent : history) {
            if (recordedEvent.event() instanceof WorkEvent.AttemptStarted(var attempt)) {
                tried.put(
                        attempt.number(),
                        new Tried(attempt, Optional.empty(), "", ItemSpend.NOTHING));
            } else if (recordedEvent.event() instanceof WorkEvent.AttemptEnded ended) {
                tried.computeIfPresent(
                        ended.ticket().attempt(),
                        (_, known) -> known.ended(recordedEvent.at(), how(ended)));
            } else if (recordedEvent.event()
                    instanceof WorkEvent.SpendRecorded(var attempt, var callSpend)) {
                tried.computeIfPresent(
                        attempt, (_, known) -> known.paid(ItemSpend.NOTHING.plus(callSpend)));
            } else if (recordedEvent.event() instanceof MoveEvent.FixupRequested(var notes)
                    && !tried.isEmpty()) {
                tried.computeIfPresent(
                        new ArrayList<>(tried.keySet()).getLast(),
                        (_, known) -> known.sentBack(notes));
            } else if (recordedEvent.event() instanceof WorkEvent.GatesPassed(_, var report)) {
                gates = Optional.of(report);
            } else if (recordedEvent.event() instanceof WorkEvent.GatesFailed(_, var report)) {
                gates = Optional.of(report);
            }
        }
        return new AttemptList(new ArrayList<>(tried.values()), gates);
    }

    /** As the history says it, without what it begins with. */
    private static String how(WorkEvent.AttemptEnded ended) {
        String text = HistoryText.of(ended);
        return text.substring(text.indexOf(": ") + 2);
    }
}
