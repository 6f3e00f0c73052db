package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateReport;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out whether work is good, by running the gates on its committed tree in a clean checkout.
 * Results are kept and reused by gate and by what it looks at in the tree. Blocks; an interruption
 * stops what runs, and nothing is kept of a step that did not end. Any number of threads. Throws
 * {@link ProofException} if nothing could be run at all.
 */
public interface Prover {
    /** Those of the project, in the order in which they run. */
    List<Gate> gates();

    /** What people should know of evidence that does not count, a sentence each. */
    List<String> remarks();

    /** Looks at the diff and runs every gate that it calls for, or takes what is known. */
    ProofReport prove(WorkClaim workClaim, ProofListener listener) throws InterruptedException;

    /**
     * The same for work that was judged before and is put together with that of others: of the
     * findings only an empty diff makes the step {@code diff} red, and a red gate is run once more
     * before it counts. Base is not asked whose fault it is.
     */
    ProofReport gate(WorkClaim workClaim, ProofListener listener) throws InterruptedException;

    /** What {@link #gate} would report without running anything; empty if it had to. */
    Optional<GateReport> known(WorkClaim workClaim) throws InterruptedException;

    /** The names of tests that passed on a commit, as far as is known without running anything. */
    Set<String> passedTests(CommitId commit) throws InterruptedException;

    /** What is known of base without running anything: the first step that is red there. */
    Optional<StepEvidence> redOnBase(CommitId base) throws InterruptedException;

    /** Runs the gates on base, unless that is known. */
    Optional<StepEvidence> checkBase(CommitId base, ProofListener listener)
            throws InterruptedException;

    /**
     * Runs the gates on base, unless that is known, and a red one once more before it counts: for
     * callers that draw conclusions for other stories from it. The report of a project without
     * gates says so.
     */
    Optional<GateReport> settleBase(CommitId base, ProofListener listener)
            throws InterruptedException;

    /** What {@link #settleBase} would report without running anything; empty if it had to. */
    Optional<GateReport> knownOfBase(CommitId base) throws InterruptedException;

    /** Whether the gates of base notice code that fails, as far as that was tried. */
    Canary canary(CommitId base) throws InterruptedException;

    /** The same once it was tried: code of base is made to fail, and the gates run on it. */
    Canary tryGates(CommitId base, ProofListener listener) throws InterruptedException;

    /**
     * Runs the fix command of a gate on a commit, and takes what it changes. Neither the project's
     * checkout nor its index is touched.
     */
    FixResult fix(CommitId commit, String gate, ProofListener listener) throws InterruptedException;
}
