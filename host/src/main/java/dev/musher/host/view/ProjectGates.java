package dev.musher.host.view;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.proof.Canary;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the gates of a project on base.
 *
 * @param onBase absent if not every gate has run there
 * @param consent whether the project's user agreed that its commands are run
 */
public record ProjectGates(
        CommitId base,
        List<Gate> gates,
        Optional<GateReport> onBase,
        Canary canary,
        Consent consent) {
    public ProjectGates {
        gates = List.copyOf(gates);
    }

    /** Whether what a project brings may be run. */
    public enum Consent {
        GIVEN,
        MISSING
    }

    /** What is known of the gates of base. */
    public static ProjectGates of(FleetParts parts) throws InterruptedException {
        var base = parts.workspaces().base();
        var prover = parts.prover();
        return new ProjectGates(
                base, prover.gates(), prover.knownOfBase(base), prover.canary(base), Consent.GIVEN);
    }

    public ProjectGates with(Consent other) {
        return new ProjectGates(base, gates, onBase, canary, other);
    }

    public Optional<GateStep> step(Gate gate) {
        return onBase.stream()
                .flatMap(report -> report.steps().stream())
                .filter(step -> step.name().equals(gate.name()))
                .findFirst();
    }

    public Optional<Trial> trial(Gate gate) {
        return canary.trials().stream()
                .flatMap(List::stream)
                .filter(trial -> trial.gate().equals(gate.name()))
                .findFirst();
    }
}
