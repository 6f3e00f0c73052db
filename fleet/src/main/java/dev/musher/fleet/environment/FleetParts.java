package dev.musher.fleet.environment;

import dev.musher.fleet.budget.BudgetLender;
import dev.musher.fleet.proof.Prover;
import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.train.setup.TrainConfig;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.pipeline.store.Pipeline;
import java.util.Map;
import java.util.Optional;

/**
 * The parts that a fleet is made of.
 *
 * @param runtimes by the names that rosters use
 * @param train what proven work is taken to base by; without it, it waits
 */
public record FleetParts(
        Pipeline pipeline,
        Workspaces workspaces,
        Prover prover,
        Map<String, AgentRuntime> runtimes,
        Team team,
        BudgetLender lender,
        FleetEnvironment environment,
        FleetTiming timing,
        Optional<TrainConfig> train) {
    /** A fleet without a train. */
    public FleetParts(
            Pipeline pipeline,
            Workspaces workspaces,
            Prover prover,
            Map<String, AgentRuntime> runtimes,
            Team team,
            BudgetLender budgetLender,
            FleetEnvironment fleetEnvironment,
            FleetTiming fleetTiming) {
        this(
                pipeline,
                workspaces,
                prover,
                runtimes,
                team,
                budgetLender,
                fleetEnvironment,
                fleetTiming,
                Optional.empty());
    }

    /** The same with a train. */
    public FleetParts with(TrainConfig other) {
        return new FleetParts(
                pipeline,
                workspaces,
                prover,
                runtimes,
                team,
                lender,
                environment,
                timing,
                Optional.of(other));
    }

    public FleetParts {
        runtimes = Map.copyOf(runtimes);
    }
}
