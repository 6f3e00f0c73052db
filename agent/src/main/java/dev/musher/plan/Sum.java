package dev.musher.plan;

import dev.musher.agent.AgentEvent.Totals;
import dev.musher.catalogue.Cost;
import dev.musher.gate.GateTally;
import dev.musher.provider.Usage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** The figures of several runs together. */
final class Sum {
    private final Map<String, GateTally> gates = new LinkedHashMap<>();
    private int turns;
    private int calls;
    private Usage usage = Usage.NONE;
    private Cost cost = Cost.nothing();
    private Duration asking = Duration.ZERO;

    void add(Totals totals) {
        turns += totals.turns();
        calls += totals.calls();
        usage = usage.plus(totals.usage());
        cost = cost.plus(totals.cost());
        asking = asking.plus(totals.asking());
        for (GateTally gate : totals.gates()) {
            gates.merge(gate.gate(), gate, Sum::together);
        }
    }

    int turns() {
        return turns;
    }

    Totals totals(Duration took) {
        return new Totals(turns, calls, usage, cost, took, asking, new ArrayList<>(gates.values()));
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
