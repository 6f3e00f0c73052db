package dev.musher.fleet;

import dev.musher.pipeline.Pipeline;
import dev.musher.proof.Prover;
import dev.musher.runtime.AgentRuntime;
import dev.musher.train.Railway;
import dev.musher.treasury.Treasury;
import dev.musher.yard.Yard;
import java.util.Map;
import java.util.Optional;

/**
 * What a fleet is made of.
 *
 * @param runtimes by the names that rosters use
 * @param railway what proven work is taken to base by; without it, it waits
 */
public record FleetParts(
        Pipeline pipeline,
        Yard yard,
        Prover prover,
        Map<String, AgentRuntime> runtimes,
        Team team,
        Treasury treasury,
        Surroundings surroundings,
        Pace pace,
        Optional<Railway> railway) {
    /** A fleet without a train. */
    public FleetParts(
            Pipeline pipeline,
            Yard yard,
            Prover prover,
            Map<String, AgentRuntime> runtimes,
            Team team,
            Treasury treasury,
            Surroundings surroundings,
            Pace pace) {
        this(
                pipeline,
                yard,
                prover,
                runtimes,
                team,
                treasury,
                surroundings,
                pace,
                Optional.empty());
    }

    /** The same with a train. */
    public FleetParts with(Railway other) {
        return new FleetParts(
                pipeline,
                yard,
                prover,
                runtimes,
                team,
                treasury,
                surroundings,
                pace,
                Optional.of(other));
    }

    public FleetParts {
        runtimes = Map.copyOf(runtimes);
    }
}
