package dev.musher.agent.plan;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.finish.GateTally;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** The figures of several runs together. */
final class PhaseTotals {
    private final Map<String, GateTally> gates = new LinkedHashMap<>();
    private int turns;
    private int calls;
    private TokenUsage tokenUsage = TokenUsage.NONE;
    private Cost cost = Cost.nothing();
    private Duration asking = Duration.ZERO;
    private VerificationSummary verification = VerificationSummary.UNCHANGED;

    void add(Totals totals) {
        turns += totals.turns();
        calls += totals.calls();
        tokenUsage = tokenUsage.plus(totals.usage());
        cost = cost.plus(totals.cost());
        asking = asking.plus(totals.asking());
        for (GateTally gate : totals.gates()) {
            gates.merge(gate.gate(), gate, PhaseTotals::together);
        }
    }

    /**
     * The last run that changed the user's folder says how far it is verified. What an agent
     * changes in a copy is no part of that.
     */
    void changed(VerificationSummary of) {
        verification = of.equals(VerificationSummary.UNCHANGED) ? verification : of;
    }

    int turns() {
        return turns;
    }

    Totals totals(Duration took) {
        return new Totals(
                turns,
                calls,
                tokenUsage,
                cost,
                took,
                asking,
                new ArrayList<>(gates.values()),
                verification);
    }

    /** What stands at the end is what the last run left standing. */
    private static GateTally together(GateTally before, GateTally last) {
        return new GateTally(
                last.gate(),
                last.bound(),
                before.asked() + last.asked(),
                before.objected() + last.objected(),
                before.failed() + last.failed(),
                last.standing(),
                before.cost().plus(last.cost()));
    }
}
