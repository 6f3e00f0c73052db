package dev.musher.proof;

import dev.musher.git.CommitId;
import java.util.Optional;

/**
 * Finds out whether work is good, by running the gates on its committed tree in a clean checkout.
 * Results are kept and reused by tree and gates. Blocks; an interruption stops what runs, and
 * nothing is kept of a step that did not end. Any number of threads.
 */
public interface Prover {
    /**
     * Looks at the diff and runs every gate that it calls for, or takes what is known.
     *
     * @throws ProofException if nothing could be run at all
     */
    Proof prove(Claim claim, ProofListener listener) throws InterruptedException;

    /** What is known of base without running anything: the first step that is red there. */
    Optional<Evidence> redOnBase(CommitId base) throws InterruptedException;

    /** Runs the gates on base, unless that is known. */
    Optional<Evidence> checkBase(CommitId base, ProofListener listener) throws InterruptedException;
}
