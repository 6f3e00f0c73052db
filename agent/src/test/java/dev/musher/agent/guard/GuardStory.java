package dev.musher.agent.guard;

import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Cancelled;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.api.ToolOutcome.Refused;
import java.util.ArrayList;
import java.util.List;

/** Tells guards what happens, call by call and turn by turn; each call is a turn of its own. */
final class GuardStory {
    private final GuardArbiter guardArbiter;
    private int turn;

    GuardStory(Guard... guards) {
        this(new GuardArbiter(List.of(guards)));
    }

    GuardStory(GuardArbiter guardArbiter) {
        this.guardArbiter = guardArbiter;
    }

    String succeeds(String tool) {
        return turn(done(tool));
    }

    String fails(String tool, String text) {
        return turn(error(tool, text));
    }

    String timesOut(String tool) {
        return turn(timeout(tool));
    }

    String isRefused(String tool, String because) {
        return turn(refusal(tool, because));
    }

    String isCancelled(String tool) {
        return turn(new CallReport(tool, new Cancelled()));
    }

    /** A turn in the middle of nowhere with these calls; what was said to it, or nothing. */
    String turn(CallReport... calls) {
        turn++;
        return hear(new TurnReport(turn, Integer.MAX_VALUE, 0, List.of(calls)));
    }

    String turn(int turn, int most) {
        return hear(new TurnReport(turn, most, 0, List.of()));
    }

    String spent(double share) {
        return hear(new TurnReport(1, Integer.MAX_VALUE, share, List.of()));
    }

    String hear(TurnReport report) {
        var said = guardArbiter.observeAndSpeak(report);
        return said.isPresent() ? said.get().message() : "";
    }

    /** What is said in the turns up to the cap, and when. */
    List<String> turnsUpTo(int most) {
        var said = new ArrayList<String>();
        for (int at = 1; at <= most; at++) {
            var text = turn(at, most);
            if (!text.isEmpty()) {
                said.add(at + ": " + text);
            }
        }
        return said;
    }

    void prompt() {
        guardArbiter.prompted();
    }

    static CallReport done(String tool) {
        return new CallReport(tool, ToolOutcome.done("fine"));
    }

    static CallReport error(String tool, String text) {
        return new CallReport(tool, new Failed(Failure.ERROR, text));
    }

    static CallReport input(String tool, String text) {
        return new CallReport(tool, new Failed(Failure.INPUT, text));
    }

    static CallReport timeout(String tool) {
        return new CallReport(
                tool, new Failed(Failure.TIMEOUT, "(no output)\n[stopped after 120 s]"));
    }

    static CallReport refusal(String tool, String because) {
        return new CallReport(tool, new Refused(because));
    }
}
