package dev.musher.fleet.proof.gaterun;

import dev.musher.base.task.TaskGroup;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.diff.GateInputs;
import dev.musher.fleet.workspace.Checkout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;

/**
 * Gates on one tree: what is known is taken, and the rest is run. Gates that need nothing of others
 * have a checkout each, side by side within the budget; all others share one, in order.
 */
public final class TreeGateRun {
    private final ProofParts proofParts;
    private final StepRunner runner;
    private final ValidEvidence validEvidence;
    private final Semaphore budget;
    private final TreeLocks locks = new TreeLocks();

    public TreeGateRun(
            ProofParts proofParts,
            StepRunner runner,
            ValidEvidence validEvidence,
            Semaphore budget) {
        this.proofParts = proofParts;
        this.runner = runner;
        this.validEvidence = validEvidence;
        this.budget = budget;
    }

    /** What is known, without running anything, in the order of the gates. */
    public List<StepEvidence> known(GateRequest gateRequest) {
        return course(gateRequest).evidence();
    }

    /** What {@link #run} would give back without running anything; empty if it had to. */
    public Optional<List<StepEvidence>> settled(GateRequest gateRequest) {
        var gateProgress = course(gateRequest);
        return gateProgress.lines().isEmpty()
                        && gateProgress.unsettled(gateRequest.tries()).isEmpty()
                ? Optional.of(gateProgress.evidence())
                : Optional.empty();
    }

    /**
     * The evidence in the order of the gates, at least up to the first that is red. Those after it
     * are not started any more. A red gate that does not count yet is run again in a checkout of
     * its own, since what it left behind in the first might make it green.
     */
    public List<StepEvidence> run(GateRequest gateRequest, ProofListener listener)
            throws InterruptedException {
        try (var _ = locks.take(gateRequest.subject().tree())) {
            var gateProgress = course(gateRequest);
            walk(new Walk(gateRequest, gateProgress, listener));
            var tried = new HashSet<Integer>();
            for (var red = gateProgress.unsettled(gateRequest.tries());
                    red.isPresent() && tried.add(red.getAsInt());
                    red = gateProgress.unsettled(gateRequest.tries())) {
                gateProgress = gateProgress.again(red.getAsInt());
                walk(new Walk(gateRequest, gateProgress, listener));
            }
            return gateProgress.evidence();
        }
    }

    private GateProgress course(GateRequest gateRequest) {
        return GateProgress.of(
                gateRequest.gates(),
                gate -> validEvidence.find(gateRequest.scopes().apply(gate), gate));
    }

    /** What all lines of one run share. */
    private record Walk(GateRequest asked, GateProgress course, ProofListener listener) {
        GatedTree subject() {
            return asked.subject();
        }
    }

    private void walk(Walk walk) throws InterruptedException {
        var lines = walk.course().lines();
        if (lines.isEmpty()) {
            return;
        }
        try (var group = new TaskGroup<Integer>("gate")) {
            for (List<Integer> line : lines) {
                group.fork(() -> follow(line, walk));
            }
            group.join();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof InterruptedException) {
                throw new InterruptedException("a gate was interrupted");
            }
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(failed);
        }
    }

    /** Runs gates one after another in a checkout of their own; how many were run. */
    private int follow(List<Integer> line, Walk walk) throws InterruptedException {
        var places = new ArrayList<Checkout>();
        int ran = 0;
        try {
            for (int index : line) {
                budget.acquire();
                try {
                    if (!walk.course().isWanted(index)) {
                        return ran;
                    }
                    if (!places.isEmpty()) {
                        restore(places.getFirst(), walk);
                    } else {
                        var gate = walk.course().gate(index).name();
                        places.add(proofParts.checkouts().checkOut(walk.subject().commit(), gate));
                    }
                    step(index, walk, places.getFirst());
                    ran++;
                } finally {
                    budget.release();
                }
            }
            return ran;
        } finally {
            places.forEach(Checkout::close);
        }
    }

    /**
     * What a gate built stays for the next; what it changed of the commit, and what steers, not.
     */
    private void restore(Checkout place, Walk walk) throws InterruptedException {
        proofParts.git().in(place.top()).workTree().restore(walk.subject().commit());
        var git = proofParts.git().in(place.top()).command();
        new LeftoverFiles(git, new GateInputs(walk.asked().gates(), "", Set.of()))
                .delete(place.top());
    }

    private void step(int index, Walk walk, Checkout place) throws InterruptedException {
        var gate = walk.course().gate(index);
        walk.listener().started(gate.name());
        var gateScope = walk.asked().scopes().apply(gate);
        var stepEvidence = runner.run(gate, gateScope, walk.course().tries(index), place);
        walk.course().record(index, stepEvidence);
        walk.listener().ended(stepEvidence.step());
    }
}
