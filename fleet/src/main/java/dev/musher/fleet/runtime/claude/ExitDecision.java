package dev.musher.fleet.runtime.claude;

import dev.musher.base.text.OneLineText;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.claude.StreamLine.ResultLine;
import dev.musher.fleet.runtime.claude.StreamLine.VendorStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** How a mission ended, decided from facts: what the CLI said in its own name, and its exit. */
final class ExitDecision {
    /** How long to keep away from a vendor that does not say for how long. */
    static final Duration UNSTATED = Duration.ofMinutes(1);

    private static final int DETAIL = 400;
    private static final Set<Integer> CLOSED_DOORS = Set.of(429, 503, 529);

    /** No key, no money, no right, no such model: it is the same for every request. */
    private static final Set<Integer> UNUSABLE = Set.of(401, 402, 403, 404);

    /** With these a vendor refuses what it is sent, which a resumed talk is full of. */
    private static final Set<Integer> UNFIT = Set.of(400, 413);

    private ExitDecision() {}

    /**
     * How the process ended.
     *
     * @param code empty if it had to be ended
     * @param errors the end of what it wrote to its standard error
     */
    record ProcessEnd(OptionalInt code, String errors) {}

    static MissionExit decide(
            Prompting prompting, MissionFacts missionFacts, ProcessEnd departure, Instant now) {
        if (missionFacts.verdict().isEmpty()) {
            return withoutVerdict(prompting, missionFacts, departure, now);
        }
        ResultLine resultLine = missionFacts.verdict().get();
        return switch (resultLine.kind()) {
            case DONE -> new MissionExit.Exited();
            case TOO_MANY_TURNS, TOO_DEAR ->
                    new MissionExit.LimitReached(detail(resultLine, departure));
            case FAILED ->
                    failed(prompting, missionFacts, resultLine, detail(resultLine, departure), now);
        };
    }

    private static MissionExit failed(
            Prompting prompting,
            MissionFacts missionFacts,
            ResultLine resultLine,
            String detail,
            Instant now) {
        int status = resultLine.status().orElse(0);
        boolean closed =
                resultLine.status().isEmpty() && missionFacts.door() == VendorStatus.CLOSED;
        if (closed || CLOSED_DOORS.contains(status)) {
            return throttled(missionFacts.resets(), now);
        }
        if (UNUSABLE.contains(status)) {
            return new MissionExit.Unusable(detail);
        }
        boolean silent = missionFacts.heard() == Heard.NOTHING;
        boolean unfit =
                missionFacts.session() == MissionFacts.Session.NONE || UNFIT.contains(status);
        if (prompting instanceof Prompting.Resumed && silent && unfit) {
            return new MissionExit.NotResumed(detail);
        }
        return UNFIT.contains(status)
                ? new MissionExit.Rejected(detail)
                : new MissionExit.Broke(missionFacts.heard(), detail);
    }

    private static MissionExit withoutVerdict(
            Prompting prompting, MissionFacts missionFacts, ProcessEnd departure, Instant now) {
        if (missionFacts.door() == VendorStatus.CLOSED) {
            return throttled(missionFacts.resets(), now);
        }
        String detail =
                "Claude Code ended without a result"
                        + (departure.code().isPresent()
                                ? " (exit code " + departure.code().getAsInt() + ")"
                                : "")
                        + said(departure.errors());
        return prompting instanceof Prompting.Resumed
                        && missionFacts.session() == MissionFacts.Session.NONE
                ? new MissionExit.NotResumed(detail)
                : new MissionExit.Broke(missionFacts.heard(), detail);
    }

    private static String said(String errors) {
        return errors.isBlank() ? "." : ": " + OneLineText.ends(errors, DETAIL);
    }

    private static MissionExit throttled(Optional<Instant> resets, Instant now) {
        return new MissionExit.Throttled(resets.filter(now::isBefore).orElse(now.plus(UNSTATED)));
    }

    private static String detail(ResultLine resultLine, ProcessEnd departure) {
        String words = resultLine.words().isBlank() ? departure.errors() : resultLine.words();
        return words.isBlank() ? "Claude Code gave no reason." : OneLineText.ends(words, DETAIL);
    }
}
