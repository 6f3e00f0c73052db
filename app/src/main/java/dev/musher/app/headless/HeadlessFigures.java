package dev.musher.app.headless;

import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.base.text.CountText;
import dev.musher.base.time.DurationText;
import dev.musher.provider.api.TokenUsage;

/** A run in figures, on one line for people. */
final class HeadlessFigures {
    private HeadlessFigures() {}

    static String of(Totals totals, String session) {
        TokenUsage tokenUsage = totals.usage();
        return "musher: "
                + CountText.of(totals.turns(), "turn")
                + ", "
                + CountText.of(totals.calls(), "call")
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
}
