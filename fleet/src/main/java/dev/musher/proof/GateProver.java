package dev.musher.proof;

import dev.musher.failure.ExplainedException;
import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.proof.BaseJudgement.Judged;
import dev.musher.proof.JudgedRun.Ran;
import dev.musher.proof.Proof.Blame;
import dev.musher.proof.diff.DiffLook;
import dev.musher.proof.diff.Scales;
import dev.musher.proof.results.TestResult.Outcome;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;

/**
 * Proves work by its diff first, and then by the gates of the project in checkouts of the committed
 * tree.
 */
public final class GateProver implements Prover {
    private final List<Gate> gates;
    private final EvidenceFolder evidence;
    private final StepMarks marks;
    private final TreeGates trees;
    private final Mender mender;
    private final Scopes scopes;
    private final DiffLook diff;
    private final DiffLook mildDiff;
    private final BaseJudgement judgement;
    private final CanaryRun canary;
    private final BlindGates blindGates;
    private final KnownTrees subjects;
    private final int parallel;

    public GateProver(List<Gate> gates, ProofPolicy policy, Means means, EvidenceFolder evidence) {
        this.gates = List.copyOf(gates);
        this.evidence = evidence;
        subjects = new KnownTrees(means.git());
        parallel = policy.parallel();
        marks = new StepMarks(evidence.running(), means.processes());
        var runner = new StepRunner(means, evidence, marks);
        var budget = new Semaphore(policy.parallel(), true);
        trees =
                new TreeGates(
                        means, runner, new Known(evidence, means.clock(), Known.WHILE), budget);
        mender = new Mender(means, runner, budget);
        scopes = new Scopes(means, this.gates);
        diff = new DiffLook(means.git(), means.clock(), this.gates, policy.weights());
        var scales = new Scales(policy.weights());
        judgement = new BaseJudgement(means, trees, scopes, scales);
        var lasting = new Known(evidence, means.clock(), Known.FOR_GOOD);
        canary =
                new CanaryRun(
                        policy.canary(),
                        this.gates,
                        means,
                        new TreeGates(means, runner, lasting, budget));
        blindGates = new BlindGates(canary, scales, means.clock());
        mildDiff = new DiffLook(means.git(), means.clock(), this.gates, ProofPolicy.MILD_WEIGHTS);
    }

    @Override
    public List<Gate> gates() {
        return gates;
    }

    @Override
    public List<String> remarks() {
        return evidence.remarks();
    }

    @Override
    public Proof prove(Claim claim, ProofListener listener) throws InterruptedException {
        return explained(
                () -> {
                    var called = called(claim, diff, listener);
                    var ran = judgedRun(claim, called, listener);
                    var report = report(claim.tree(), called, ran.evidence(), ran.judged());
                    var blame = blame(claim, called.wanted(), report, listener);
                    return proof(report, called, ran.judged(), ran.evidence(), blame);
                });
    }

    /** What base's tests say, and what gates notice, is told as steps of their own. */
    private Ran judgedRun(Claim claim, Called called, ProofListener listener)
            throws InterruptedException {
        if (!called.look().step().isGreen()) {
            return new Ran(List.of(), List.of());
        }
        var asked = asked(subjects.subject(claim), called.wanted(), Tries.ONCE);
        var base = subjects.subject(claim.base());
        var trial = judgement.trial(claim, base, called);
        var ran = new JudgedRun(trees, judgement, parallel).run(asked, trial, listener);
        return ran.isGreen() ? ran.and(blindGates.judge(claim, base, called, listener)) : ran;
    }

    @Override
    public Proof gate(Claim claim, ProofListener listener) throws InterruptedException {
        return explained(
                () -> {
                    var called = called(claim, mildDiff, listener);
                    var evidence = run(claim, called, Tries.TWICE, listener);
                    var report = report(claim.tree(), called, evidence, List.of());
                    var blame = report.isGreen() ? new Blame.Nobody() : new Blame.Claimant();
                    return proof(report, called, List.of(), evidence, blame);
                });
    }

    @Override
    public Optional<GateReport> known(Claim claim) throws InterruptedException {
        return explained(
                () -> {
                    var subject = subjects.subject(claim);
                    var called = Called.by(mildDiff.look(claim), gates);
                    if (!called.look().step().isGreen()) {
                        return Optional.of(report(claim.tree(), called, List.of(), List.of()));
                    }
                    return trees.settled(asked(subject, called.wanted(), Tries.TWICE))
                            .map(evidence -> report(claim.tree(), called, evidence, List.of()));
                });
    }

    private Called called(Claim claim, DiffLook look, ProofListener listener)
            throws InterruptedException {
        subjects.subject(claim);
        marks.sweep();
        listener.started(DiffLook.NAME);
        var called = Called.by(look.look(claim), gates);
        listener.ended(called.look().step());
        return called;
    }

    private List<Evidence> run(Claim claim, Called called, Tries tries, ProofListener listener)
            throws InterruptedException {
        return called.look().step().isGreen()
                ? trees.run(asked(subjects.subject(claim), called.wanted(), tries), listener)
                : List.of();
    }

    private static Proof proof(
            GateReport report,
            Called called,
            List<Judged> judged,
            List<Evidence> evidence,
            Blame blame) {
        var findings = new ArrayList<>(called.look().findings());
        judged.forEach(it -> findings.addAll(it.findings()));
        return new Proof(report, evidence, findings, called.skipped(), blame);
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
                var subject = subjects.subject(claim.base());
                var evidence = trees.run(asked(subject, onBase, Tries.ONCE), listener);
                var base = new GateReport(subject.tree(), steps(evidence));
                return base.firstRed()
                        .<Blame>map(step -> new Blame.Base(base, step.name()))
                        .orElseGet(Blame.Claimant::new);
            }
        }
        return new Blame.Claimant();
    }

    @Override
    public Set<String> passedTests(CommitId commit) throws InterruptedException {
        return explained(
                () -> {
                    var names = new TreeSet<String>();
                    trees.known(asked(subjects.subject(commit), gates, Tries.ONCE))
                            .forEach(seen -> names.addAll(seen.tests().names(Outcome.PASSED)));
                    return names;
                });
    }

    @Override
    public Optional<Evidence> redOnBase(CommitId base) throws InterruptedException {
        return explained(
                () -> firstRed(trees.known(asked(subjects.subject(base), gates, Tries.ONCE))));
    }

    @Override
    public Optional<Evidence> checkBase(CommitId base, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    marks.sweep();
                    return firstRed(
                            trees.run(asked(subjects.subject(base), gates, Tries.ONCE), listener));
                });
    }

    @Override
    public Optional<GateReport> settleBase(CommitId base, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    marks.sweep();
                    var subject = subjects.subject(base);
                    var evidence = trees.run(asked(subject, gates, Tries.TWICE), listener);
                    return ofBase(subject, evidence);
                });
    }

    @Override
    public Optional<GateReport> knownOfBase(CommitId base) throws InterruptedException {
        return explained(
                () -> {
                    var subject = subjects.subject(base);
                    return trees.settled(asked(subject, gates, Tries.TWICE))
                            .flatMap(evidence -> ofBase(subject, evidence));
                });
    }

    @Override
    public Canary canary(CommitId base) throws InterruptedException {
        return explained(() -> canary.known(subjects.subject(base)));
    }

    @Override
    public Canary tryGates(CommitId base, ProofListener listener) throws InterruptedException {
        return explained(
                () -> {
                    marks.sweep();
                    return canary.run(subjects.subject(base), listener);
                });
    }

    @Override
    public Mending mend(CommitId commit, String gate, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    marks.sweep();
                    return mender.mend(subjects.subject(commit), named(gate), listener);
                });
    }

    private Gate named(String name) {
        return gates.stream()
                .filter(gate -> gate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ProofException("The project has no gate " + name + "."));
    }

    private static Optional<GateReport> ofBase(Subject base, List<Evidence> evidence) {
        return evidence.isEmpty()
                ? Optional.empty()
                : Optional.of(new GateReport(base.tree(), steps(evidence)));
    }

    private static Optional<Evidence> firstRed(List<Evidence> evidence) {
        return evidence.stream().filter(seen -> !seen.step().isGreen()).findFirst();
    }

    private static GateReport report(
            TreeId tree, Called called, List<Evidence> evidence, List<Judged> judged) {
        var steps = new ArrayList<GateStep>();
        steps.add(called.look().step());
        steps.addAll(steps(evidence));
        judged.forEach(it -> steps.add(it.step()));
        return new GateReport(tree, steps);
    }

    private static List<GateStep> steps(List<Evidence> evidence) {
        return evidence.stream().map(Evidence::step).toList();
    }

    private Asked asked(Subject subject, List<Gate> wanted, Tries tries)
            throws InterruptedException {
        return new Asked(subject, wanted, scopes.of(subject.tree(), wanted), tries);
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
            if (failed instanceof ExplainedException told) {
                throw new ProofException(told.explanation(), failed);
            }
            throw failed;
        }
    }
}
