package dev.musher.fleet.control;

import dev.musher.fleet.attempt.CurrentBudget;
import dev.musher.fleet.attempt.RuntimeReadiness;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.pipeline.store.FleetControl;
import java.util.Optional;

/**
 * The conditions that affect all stories at once.
 *
 * @param watch over base; absent in a process that does not run the fleet, and so runs no gates on
 *     it
 */
record FleetConditions(
        ProjectHealth health,
        Optional<BaseChecker> watch,
        CurrentBudget money,
        RuntimeReadiness readiness) {
    static FleetConditions of(FleetParts parts) {
        return new FleetConditions(
                new ProjectHealth(
                        parts.workspaces(),
                        parts.prover(),
                        new FleetControl(parts.pipeline().ledger())),
                Optional.empty(),
                new CurrentBudget(parts),
                new RuntimeReadiness(parts));
    }

    FleetConditions watched(BaseChecker by) {
        return new FleetConditions(health, Optional.of(by), money, readiness);
    }
}
