package dev.musher.fleet.proof.gaterun;

import dev.musher.pipeline.gate.Gate;
import java.util.List;
import java.util.function.Function;

/**
 * A request to run gates on a tree.
 *
 * @param scopes what each of them depends on there
 */
public record GateRequest(
        GatedTree subject, List<Gate> gates, Function<Gate, GateScope> scopes, StepRetries tries) {
    public GateRequest {
        gates = List.copyOf(gates);
    }
}
