package dev.musher.fleet.proof.gaterun;

import dev.musher.fleet.proof.StepEvidence;

/** How often a step has to be red before it counts. */
public enum StepRetries {
    ONCE(1),
    /** For what decides about others' work: a flake must not. */
    TWICE(2);

    private final int count;

    StepRetries(int count) {
        this.count = count;
    }

    /** Whether the end of a step counts. */
    boolean counts(StepEvidence stepEvidence) {
        return stepEvidence.step().isGreen() || stepEvidence.step().tries() >= count;
    }
}
