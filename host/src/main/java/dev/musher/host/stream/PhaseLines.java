package dev.musher.host.stream;

import dev.musher.agent.loop.AgentEvent.PhaseFinished;
import dev.musher.agent.loop.AgentEvent.PhaseStarted;

/** Phases of a plan, as fields of a line. */
final class PhaseLines {
    private PhaseLines() {}

    static void begun(JsonFieldWriter line, PhaseStarted started) {
        line.text("phase", started.phase().word()).number("cycle", started.cycle());
    }

    static void ended(JsonFieldWriter line, PhaseFinished finished) {
        line.text("phase", finished.phase().word())
                .number("cycle", finished.cycle())
                .text("how", finished.how())
                .text("text", finished.text())
                .number("took_ms", finished.took().toMillis());
        SpentTotals.dollars(line, "cost_usd", finished.cost());
    }
}
