package dev.musher.headless;

import dev.musher.agent.AgentEvent.Totals;
import dev.musher.provider.Usage;
import dev.musher.time.Durations;

/** A run in figures, on one line for people. */
final class Figures {
    private Figures() {}

    static String of(Totals totals, String session) {
        Usage usage = totals.usage();
        return "musher: "
                + count(totals.turns(), "turn")
                + ", "
                + count(totals.calls(), "call")
                + ", "
                + usage.wholeInput()
                + " tokens in ("
                + usage.cacheRead()
                + " cached), "
                + usage.output()
                + " out, cost "
                + totals.cost().text()
                + ", "
                + Durations.show(totals.took())
                + (session.isEmpty() ? "" : "; session " + session);
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
