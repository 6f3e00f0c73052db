package dev.musher.app.headless;

import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.base.time.DurationText;
import dev.musher.provider.api.TokenUsage;

/** A run in figures, on one line for people. */
final class HeadlessFigures {
    private HeadlessFigures() {}

    static String of(Totals totals, String session) {
        TokenUsage tokenUsage = totals.usage();
        return "musher: "
                + count(totals.turns(), "turn")
                + ", "
                + count(totals.calls(), "call")
                + ", "
                + tokenUsage.wholeInput()
                + " tokens in ("
                + tokenUsage.cacheRead()
                + " cached), "
                + tokenUsage.output()
                + " out, cost "
                + totals.cost().text()
                + ", "
                + DurationText.show(totals.took())
                + (session.isEmpty() ? "" : "; session " + session);
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
