package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.ProofReport.Blame;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A prover that runs nothing. How a tree ends is scripted, and what is not scripted is green; one
 * gate at a time can be held in the middle. Commits are known once they were claimed or named.
 */
public final class InMemoryProver implements Prover {
    private static final String HASH = "0".repeat(64);

    private final Map<CommitId, TreeId> commits = new HashMap<>();
    private final Map<TreeId, GateStep> scripts = new HashMap<>();
    private final Map<CommitId, FixResult> mendings = new HashMap<>();
    private final Set<TreeId> known = new HashSet<>();
    private final Set<TreeId> held = new HashSet<>();
    private final List<TreeId> running = new ArrayList<>();
    private final List<TreeId> ran = new ArrayList<>();
    private Canary canary = Canary.OFF;

    @Override
    public List<String> remarks() {
        return List.of();
    }

    /** A step that ran once. */
    public static GateStep step(String name, int exitCode) {
        return new GateStep(name, "run " + name, exitCode, Duration.ZERO, "");
    }

    public synchronized InMemoryProver commit(CommitId commit, TreeId tree) {
        commits.put(commit, tree);
        return this;
    }

    /** From now on this gate is red on the tree, also the second time. */
    public InMemoryProver red(TreeId tree, String gate) {
        return ends(tree, step(gate, 1));
    }

    /** From now on this gate is red the first time and green the second. */
    public InMemoryProver flaky(TreeId tree, String gate) {
        return ends(tree, step(gate, 0).after(2));
    }

    /** From now on the gates of the tree end with this step. */
    public synchronized InMemoryProver ends(TreeId tree, GateStep step) {
        scripts.put(tree, step);
        return this;
    }

    public synchronized InMemoryProver mends(CommitId commit, FixResult fixResult) {
        mendings.put(commit, fixResult);
        return this;
    }

    /** Gates on this tree do not end before they are released or interrupted. */
    public synchronized InMemoryProver hold(TreeId tree) {
        held.add(tree);
        return this;
    }

    public synchronized void release(TreeId tree) {
        held.remove(tree);
        notifyAll();
    }

    /** The trees whose gates run at this moment. */
    public synchronized List<TreeId> running() {
        return List.copyOf(running);
    }

    /** The trees whose gates ran to their end, each as often as they did. */
    public synchronized List<TreeId> ran() {
        return List.copyOf(ran);
    }

    @Override
    public List<Gate> gates() {
        return List.of(Gate.of("test", "make test"));
    }

    @Override
    public ProofReport prove(WorkClaim workClaim, ProofListener listener)
            throws InterruptedException {
        return gate(workClaim, listener);
    }

    @Override
    public ProofReport gate(WorkClaim workClaim, ProofListener listener)
            throws InterruptedException {
        var diff = diff(workClaim);
        listener.started(diff.name());
        listener.ended(diff);
        var steps = new ArrayList<>(List.of(diff));
        var evidence = new ArrayList<StepEvidence>();
        if (diff.isGreen()) {
            var step = run(workClaim.tree(), listener);
            steps.add(step);
            evidence.add(evidence(workClaim.tree(), step));
        }
        var report = new GateReport(workClaim.tree(), steps);
        var blame = report.isGreen() ? new Blame.Nobody() : new Blame.Story();
        return new ProofReport(report, evidence, List.of(), List.of(), Set.of(), Map.of(), blame);
    }

    @Override
    public synchronized Optional<GateReport> known(WorkClaim workClaim) {
        var diff = diff(workClaim);
        if (!diff.isGreen()) {
            return Optional.of(new GateReport(workClaim.tree(), List.of(diff)));
        }
        return known.contains(workClaim.tree())
                ? Optional.of(
                        new GateReport(workClaim.tree(), List.of(diff, scripted(workClaim.tree()))))
                : Optional.empty();
    }

    @Override
    public Set<String> passedTests(CommitId commit) {
        return Set.of();
    }

    @Override
    public Optional<StepEvidence> redOnBase(CommitId base) {
        return knownOfBase(base).flatMap(InMemoryProver::red);
    }

    @Override
    public Optional<StepEvidence> checkBase(CommitId base, ProofListener listener)
            throws InterruptedException {
        return settleBase(base, listener).flatMap(InMemoryProver::red);
    }

    @Override
    public Optional<GateReport> settleBase(CommitId base, ProofListener listener)
            throws InterruptedException {
        var tree = tree(base);
        return Optional.of(new GateReport(tree, List.of(run(tree, listener))));
    }

    @Override
    public synchronized Optional<GateReport> knownOfBase(CommitId base) {
        var tree = tree(base);
        return known.contains(tree)
                ? Optional.of(new GateReport(tree, List.of(scripted(tree))))
                : Optional.empty();
    }

    /** From now on the gates were tried on code that fails, or are not tried at all. */
    public synchronized InMemoryProver tried(Canary seen) {
        canary = seen;
        return this;
    }

    @Override
    public synchronized Canary canary(CommitId base) {
        return canary;
    }

    @Override
    public synchronized Canary tryGates(CommitId base, ProofListener listener) {
        return canary;
    }

    @Override
    public synchronized FixResult fix(CommitId commit, String gate, ProofListener listener) {
        return mendings.getOrDefault(commit, new FixResult.Unchanged());
    }

    private synchronized GateStep run(TreeId tree, ProofListener listener)
            throws InterruptedException {
        var step = scripted(tree);
        if (!known.contains(tree)) {
            listener.started(step.name());
            running.add(tree);
            try {
                while (held.contains(tree)) {
                    wait();
                }
            } finally {
                running.remove(tree);
            }
            ran.add(tree);
            known.add(tree);
            listener.ended(step);
        }
        return step;
    }

    private synchronized GateStep diff(WorkClaim workClaim) {
        commits.put(workClaim.tip(), workClaim.tree());
        return step("diff", workClaim.tree().equals(commits.get(workClaim.base())) ? 1 : 0);
    }

    /** The second try of a red step ends as the first. */
    private synchronized GateStep scripted(TreeId tree) {
        var step = scripts.getOrDefault(tree, step("test", 0));
        return step.isGreen() ? step : step.after(2);
    }

    private synchronized TreeId tree(CommitId commit) {
        var tree = commits.get(commit);
        if (tree == null) {
            throw new ProofException("The project has no commit " + commit + ".");
        }
        return tree;
    }

    private static Optional<StepEvidence> red(GateReport report) {
        return report.firstRed().map(step -> evidence(report.tree(), step));
    }

    private static StepEvidence evidence(TreeId tree, GateStep step) {
        return new StepEvidence(tree, step, HASH, step.name() + ".log", Instant.EPOCH);
    }
}
