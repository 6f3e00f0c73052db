package dev.musher.host.stream;

import dev.musher.agent.finish.GateTally;
import java.util.List;

/** What gates did, as fields of a line. */
final class GateLines {
    private GateLines() {}

    /** All gates that were asked in a run. */
    static void tally(JsonFieldWriter line, List<GateTally> gates) {
        line.beginArray("gates");
        for (GateTally gate : gates) {
            line.begin()
                    .text("gate", gate.gate())
                    .number("bound", gate.bound())
                    .number("asked", gate.asked())
                    .number("objected", gate.objected())
                    .number("failed", gate.failed())
                    .text("standing", gate.standing());
            SpentTotals.dollars(line, "cost_usd", gate.cost());
            line.end();
        }
        line.endArray();
    }
}
