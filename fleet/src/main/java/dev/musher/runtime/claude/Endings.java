package dev.musher.runtime.claude;

import dev.musher.runtime.Exit;
import dev.musher.runtime.Exit.Heard;
import dev.musher.runtime.Mission.Talk;
import dev.musher.runtime.claude.StreamLine.Door;
import dev.musher.runtime.claude.StreamLine.Verdict;
import dev.musher.text.OneLine;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** How a mission ended, decided from facts: what the CLI said in its own name, and its exit. */
final class Endings {
    /** How long to keep away from a vendor that does not say for how long. */
    static final Duration UNSTATED = Duration.ofMinutes(1);

    private static final int DETAIL = 400;
    private static final Set<Integer> CLOSED_DOORS = Set.of(429, 503, 529);

    /** No key, no money, no right, no such model: it is the same for every request. */
    private static final Set<Integer> UNUSABLE = Set.of(401, 402, 403, 404);

    /** With these a vendor refuses what it is sent, which a resumed talk is full of. */
    private static final Set<Integer> UNFIT = Set.of(400, 413);

    private Endings() {}

    /**
     * How the process ended.
     *
     * @param code empty if it had to be ended
     * @param errors the end of what it wrote to its standard error
     */
    record Departure(OptionalInt code, String errors) {}

    static Exit decide(Talk talk, Facts facts, Departure departure, Instant now) {
        if (facts.verdict().isEmpty()) {
            return withoutVerdict(talk, facts, departure, now);
        }
        Verdict verdict = facts.verdict().get();
        return switch (verdict.kind()) {
            case DONE -> new Exit.Exited();
            case TOO_MANY_TURNS, TOO_DEAR -> new Exit.LimitReached(detail(verdict, departure));
            case FAILED -> failed(talk, facts, verdict, detail(verdict, departure), now);
        };
    }

    private static Exit failed(
            Talk talk, Facts facts, Verdict verdict, String detail, Instant now) {
        int status = verdict.status().orElse(0);
        boolean closed = verdict.status().isEmpty() && facts.door() == Door.CLOSED;
        if (closed || CLOSED_DOORS.contains(status)) {
            return throttled(facts.resets(), now);
        }
        if (UNUSABLE.contains(status)) {
            return new Exit.Unusable(detail);
        }
        boolean silent = facts.heard() == Heard.NOTHING;
        boolean unfit = facts.session() == Facts.Session.NONE || UNFIT.contains(status);
        return talk instanceof Talk.Resumed && silent && unfit
                ? new Exit.NotResumed(detail)
                : new Exit.Broke(facts.heard(), detail);
    }

    private static Exit withoutVerdict(Talk talk, Facts facts, Departure departure, Instant now) {
        if (facts.door() == Door.CLOSED) {
            return throttled(facts.resets(), now);
        }
        String detail =
                "Claude Code ended without a result"
                        + (departure.code().isPresent()
                                ? " (exit code " + departure.code().getAsInt() + ")"
                                : "")
                        + said(departure.errors());
        return talk instanceof Talk.Resumed && facts.session() == Facts.Session.NONE
                ? new Exit.NotResumed(detail)
                : new Exit.Broke(facts.heard(), detail);
    }

    private static String said(String errors) {
        return errors.isBlank() ? "." : ": " + OneLine.ends(errors, DETAIL);
    }

    private static Exit throttled(Optional<Instant> resets, Instant now) {
        return new Exit.Throttled(resets.filter(now::isBefore).orElse(now.plus(UNSTATED)));
    }

    private static String detail(Verdict verdict, Departure departure) {
        String words = verdict.words().isBlank() ? departure.errors() : verdict.words();
        return words.isBlank() ? "Claude Code gives no reason." : OneLine.ends(words, DETAIL);
    }
}
