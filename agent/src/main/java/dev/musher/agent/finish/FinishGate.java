package dev.musher.agent.finish;

import dev.musher.agent.evidence.VerificationSummary;

/**
 * Judges an answer with which a model wants to end a run. A gate that breaks has passed: judging
 * must never cost the user finished work.
 */
public interface FinishGate {
    /** For traces and tallies, like {@code verifier}. */
    String name();

    /** How often it may object in one run; afterwards its objection is noted and the run ends. */
    int bound();

    /** What it makes of the answer; may ask a model, and is interrupted like everything else. */
    GateOpinion judge(FinishClaim finishClaim) throws InterruptedException;

    /** Whether what the run changed was verified, as far as the gate knows. */
    default VerificationSummary verification(FinishClaim finishClaim) {
        return VerificationSummary.of(finishClaim.facts());
    }

    /** The user has spoken: what was counted for this prompt begins anew. */
    void prompted();
}
