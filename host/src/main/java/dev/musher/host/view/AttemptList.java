package dev.musher.host.view;

import dev.musher.board.EventText;
import dev.musher.board.Happened;
import dev.musher.story.Attempt;
import dev.musher.story.GateReport;
import dev.musher.story.Spent;
import dev.musher.story.Worked;
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
    public record Tried(Attempt attempt, Optional<Instant> ended, String how, Spent spent) {
        Tried ended(Instant at, String words) {
            return new Tried(attempt, Optional.of(at), words, spent);
        }

        Tried paid(Spent more) {
            return new Tried(attempt, ended, how, spent.plus(more));
        }
    }

    public static AttemptList of(List<Happened> history) {
        Map<Integer, Tried> tried = new LinkedHashMap<>();
        Optional<GateReport> gates = Optional.empty();
        for (Happened happened : history) {
            if (happened.event() instanceof Worked.AttemptStarted(var attempt)) {
                tried.put(
                        attempt.number(), new Tried(attempt, Optional.empty(), "", Spent.NOTHING));
            } else if (happened.event() instanceof Worked.AttemptEnded ended) {
                tried.computeIfPresent(
                        ended.ticket().attempt(),
                        (_, known) -> known.ended(happened.at(), how(ended)));
            } else if (happened.event() instanceof Worked.SpendRecorded(var attempt, var spend)) {
                tried.computeIfPresent(
                        attempt, (_, known) -> known.paid(Spent.NOTHING.plus(spend)));
            } else if (happened.event() instanceof Worked.GatesPassed(_, var report)) {
                gates = Optional.of(report);
            } else if (happened.event() instanceof Worked.GatesFailed(_, var report)) {
                gates = Optional.of(report);
            }
        }
        return new AttemptList(new ArrayList<>(tried.values()), gates);
    }

    /** As the history says it, without what it begins with. */
    private static String how(Worked.AttemptEnded ended) {
        String text = EventText.of(ended);
        return text.substring(text.indexOf(": ") + 2);
    }
}
