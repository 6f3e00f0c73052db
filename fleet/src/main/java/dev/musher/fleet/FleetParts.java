package dev.musher.fleet;

import dev.musher.pipeline.Pipeline;
import dev.musher.proof.Prover;
import dev.musher.runtime.AgentRuntime;
import dev.musher.treasury.Treasury;
import dev.musher.yard.Yard;
import java.util.Map;

/**
 * What a fleet is made of.
 *
 * @param runtimes by the names that rosters use
 */
public record FleetParts(
        Pipeline pipeline,
        Yard yard,
        Prover prover,
        Map<String, AgentRuntime> runtimes,
        Team team,
        Treasury treasury,
        Surroundings surroundings,
        Pace pace) {
    public FleetParts {
        runtimes = Map.copyOf(runtimes);
    }
}
