package dev.musher.proof;

import dev.musher.failure.Explained;
import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.proof.Proof.Blame;
import dev.musher.proof.diff.DiffLook;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.yard.KnownTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Proves work by its diff first, and then by the gates of the project in checkouts of the committed
 * tree.
 */
public final class GateProver implements Prover {
    private final List<Gate> gates;
    private final Means means;
    private final StepMarks marks;
    private final TreeGates trees;
    private final DiffLook diff;
    private final KnownTrees subjects = new KnownTrees();

    public GateProver(List<Gate> gates, ProofPolicy policy, Means means, EvidenceFolder evidence) {
        this.gates = List.copyOf(gates);
        this.means = means;
        marks = new StepMarks(evidence.running(), means.processes());
        var runner = new StepRunner(means, evidence, marks);
        trees = new TreeGates(means, runner, new Known(evidence, means.clock()), policy.parallel());
        diff = new DiffLook(means.git(), means.clock(), this.gates, policy.weights());
    }

    @Override
    public Proof prove(Claim claim, ProofListener listener) throws InterruptedException {
        return explained(
                () -> {
                    checkTree(claim);
                    marks.sweep();
                    return proven(claim, listener);
                });
    }

    private Proof proven(Claim claim, ProofListener listener) throws InterruptedException {
        listener.started(DiffLook.NAME);
        var look = diff.look(claim);
        listener.ended(look.step());
        var wanted = new ArrayList<Gate>();
        var skipped = new ArrayList<String>();
        for (Gate gate : gates) {
            if (look.callsFor(gate)) {
                wanted.add(gate);
            } else {
                skipped.add(gate.name());
            }
        }
        var evidence =
                look.step().isGreen()
                        ? trees.run(new Subject(claim.tip(), claim.tree()), wanted, listener)
                        : List.<Evidence>of();
        var report = report(claim.tree(), Optional.of(look.step()), evidence);
        var blame = blame(claim, wanted, report, listener);
        return new Proof(report, evidence, look.findings(), skipped, blame);
    }

    /** The gates up to the red one are run on base, unless that is known. */
    private Blame blame(Claim claim, List<Gate> wanted, GateReport report, ProofListener listener)
            throws InterruptedException {
        var red = report.firstRed().map(GateStep::name);
        if (red.isEmpty()) {
            return new Blame.Nobody();
        }
        var onBase = new ArrayList<Gate>();
        for (Gate gate : wanted) {
            onBase.add(gate);
            if (gate.name().equals(red.get())) {
                var evidence = trees.run(subject(claim.base()), onBase, listener);
                var base = report(evidence.getFirst().tree(), Optional.empty(), evidence);
                return base.firstRed()
                        .<Blame>map(step -> new Blame.Base(base, step.name()))
                        .orElseGet(Blame.Claimant::new);
            }
        }
        return new Blame.Claimant();
    }

    @Override
    public Optional<Evidence> redOnBase(CommitId base) throws InterruptedException {
        return explained(() -> firstRed(trees.known(subject(base).tree(), gates)));
    }

    @Override
    public Optional<Evidence> checkBase(CommitId base, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    marks.sweep();
                    return firstRed(trees.run(subject(base), gates, listener));
                });
    }

    private static Optional<Evidence> firstRed(List<Evidence> evidence) {
        return evidence.stream().filter(seen -> !seen.step().isGreen()).findFirst();
    }

    private static GateReport report(
            TreeId tree, Optional<GateStep> first, List<Evidence> evidence) {
        var steps = new ArrayList<GateStep>();
        first.ifPresent(steps::add);
        evidence.forEach(seen -> steps.add(seen.step()));
        return new GateReport(tree, steps);
    }

    private void checkTree(Claim claim) throws InterruptedException {
        var tree = subject(claim.tip()).tree();
        if (!tree.equals(claim.tree())) {
            throw new ProofException(
                    "Commit "
                            + claim.tip()
                            + " has tree "
                            + tree
                            + " and not "
                            + claim.tree()
                            + " as claimed; nothing was run.");
        }
    }

    private Subject subject(CommitId commit) throws InterruptedException {
        var tree = subjects.find(commit, means.git());
        return new Subject(
                commit,
                tree.orElseThrow(
                        () ->
                                new ProofException(
                                        "The project has no commit "
                                                + commit
                                                + "; bring the story's branch home first.")));
    }

    /** Something that blocks. */
    private interface Work<T> {
        T call() throws InterruptedException;
    }

    /** What git, files or the yard refuse is the reason why nothing could be run. */
    private static <T> T explained(Work<T> work) throws InterruptedException {
        try {
            return work.call();
        } catch (ProofException known) {
            throw known;
        } catch (RuntimeException failed) {
            if (failed instanceof Explained told) {
                throw new ProofException(told.explanation(), failed);
            }
            throw failed;
        }
    }
}
