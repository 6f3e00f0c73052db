package dev.musher.app.headless;

import dev.musher.agent.finish.GateOpinion;
import dev.musher.agent.finish.GateTally;
import dev.musher.agent.loop.AgentEvent.GateJudged;
import java.util.List;

/** What gates did, as fields of a line. */
final class GateLines {
    private GateLines() {}

    /** One judgement. */
    static void judged(JsonFields line, GateJudged judged) {
        line.text("gate", judged.gate())
                .text("opinion", word(judged.opinion()))
                .text("why", judged.opinion().why())
                .number("took_ms", judged.took().toMillis());
        SpentTotals.dollars(line, "cost_usd", judged.opinion().cost());
    }

    /** All gates that were asked in a run. */
    static void tally(JsonFields line, List<GateTally> gates) {
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

    private static String word(GateOpinion gateOpinion) {
        return switch (gateOpinion) {
            case GateOpinion.Pass _ -> "pass";
            case GateOpinion.Finish _ -> "finish";
            case GateOpinion.Objection _ -> "objection";
        };
    }
}
