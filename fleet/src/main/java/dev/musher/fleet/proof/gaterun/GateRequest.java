package dev.musher.fleet.proof.gaterun;

import dev.musher.pipeline.gate.Gate;
import java.util.List;
import java.util.function.Function;

/**
 * Which gates are to say what of which tree.
 *
 * @param scopes what each of them depends on there
 */
public record GateRequest(
        GatedTree subject, List<Gate> gates, Function<Gate, GateScope> scopes, StepRetries tries) {
    public GateRequest {
        gates = List.copyOf(gates);
    }
}
