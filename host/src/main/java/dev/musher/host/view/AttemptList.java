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
import java.util.function.UnaryOperator;

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
     * @param gates what they said about what it left
     */
    public record Tried(
            Attempt attempt,
            Optional<Instant> ended,
            String how,
            ItemSpend spent,
            Optional<GateReport> gates) {
        Tried ended(Instant at, String words) {
            return new Tried(attempt, Optional.of(at), words, spent, gates);
        }

        Tried sentBack(String notes) {
            return new Tried(attempt, ended, how + ", then sent back: " + notes, spent, gates);
        }

        Tried paid(ItemSpend more) {
            return new Tried(attempt, ended, how, spent.plus(more), gates);
        }

        Tried gated(GateReport report) {
            return new Tried(attempt, ended, how, spent, Optional.of(report));
        }
    }

    public static AttemptList of(List<RecordedEvent> history) {
        Map<Integer, Tried> tried = new LinkedHashMap<>();
        Optional<GateReport> gates = Optional.empty();
        for (RecordedEvent recordedEvent : history) {
            if (recordedEvent.event() instanceof WorkEvent.AttemptStarted(var attempt)) {
                tried.put(
                        attempt.number(),
                        new Tried(
                                attempt,
                                Optional.empty(),
                                "",
                                ItemSpend.NOTHING,
                                Optional.empty()));
            } else if (recordedEvent.event() instanceof WorkEvent.AttemptEnded ended) {
                tried.computeIfPresent(
                        ended.ticket().attempt(),
                        (_, known) -> known.ended(recordedEvent.at(), how(ended)));
            } else if (recordedEvent.event()
                    instanceof WorkEvent.SpendRecorded(var attempt, var callSpend)) {
                tried.computeIfPresent(
                        attempt, (_, known) -> known.paid(ItemSpend.NOTHING.plus(callSpend)));
            } else if (recordedEvent.event() instanceof MoveEvent.FixupRequested(var notes)) {
                last(tried, known -> known.sentBack(notes));
            } else if (recordedEvent.event() instanceof WorkEvent.GatesPassed(_, var report)) {
                gates = Optional.of(report);
                last(tried, known -> known.gated(report));
            } else if (recordedEvent.event() instanceof WorkEvent.GatesFailed(_, var report)) {
                gates = Optional.of(report);
                last(tried, known -> known.gated(report));
            }
        }
        return new AttemptList(new ArrayList<>(tried.values()), gates);
    }

    private static void last(Map<Integer, Tried> tried, UnaryOperator<Tried> change) {
        if (!tried.isEmpty()) {
            tried.computeIfPresent(
                    new ArrayList<>(tried.keySet()).getLast(), (_, known) -> change.apply(known));
        }
    }

    /** As the history says it, without what it begins with. */
    private static String how(WorkEvent.AttemptEnded ended) {
        String text = HistoryText.of(ended);
        return text.substring(text.indexOf(": ") + 2);
    }
}
