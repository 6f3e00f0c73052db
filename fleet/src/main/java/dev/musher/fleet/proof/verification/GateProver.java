package dev.musher.fleet.proof.verification;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.Canary;
import dev.musher.fleet.proof.FixResult;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.ProofReport;
import dev.musher.fleet.proof.ProofReport.Blame;
import dev.musher.fleet.proof.Prover;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.diff.DiffInspector;
import dev.musher.fleet.proof.diff.FindingWeights;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.proof.gaterun.GateRequest;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.gaterun.RunningSteps;
import dev.musher.fleet.proof.gaterun.StepRetries;
import dev.musher.fleet.proof.gaterun.StepRunner;
import dev.musher.fleet.proof.gaterun.TreeGateRun;
import dev.musher.fleet.proof.gaterun.ValidEvidence;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.verification.BaseTestCheck.Judged;
import dev.musher.fleet.proof.verification.ClaimGateRun.Ran;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.StepRemarks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;

/**
 * Proves work by its diff first, and then by the gates of the project in checkouts of the committed
 * tree.
 */
public final class GateProver implements Prover {
    /** What is said in the place of gates where there are none. */
    private static final GateStep UNGATED =
            new GateStep(GateStep.NO_GATES, "nothing", 0, Duration.ZERO, "")
                    .with(
                            new StepRemarks(
                                    List.of(
                                            new StepFinding(
                                                    StepFinding.Weight.NOTE,
                                                    GateStep.NO_GATES,
                                                    "",
                                                    "",
                                                    "unproven: the project has no gates, so"
                                                            + " nothing ran this code")),
                                    List.of(),
                                    List.of()));

    private final List<Gate> gates;
    private final EvidenceFolder evidence;
    private final RunningSteps marks;
    private final TreeGateRun trees;
    private final FixRunner fixRunner;
    private final GateScopes gateScopes;
    private final DiffInspector diff;
    private final DiffInspector mildDiff;
    private final TrialMaker trials;
    private final BaseTestCheck judgement;
    private final CanaryRun canary;
    private final BlindGateFinder blindGateFinder;
    private final TreeCache subjects;
    private final int parallel;

    public GateProver(
            List<Gate> gates, ProofPolicy policy, ProofParts proofParts, EvidenceFolder evidence) {
        this.gates = List.copyOf(gates);
        this.evidence = evidence;
        subjects = new TreeCache(proofParts.git());
        parallel = policy.parallel();
        marks = new RunningSteps(evidence.running(), proofParts.processes());
        var runner = new StepRunner(proofParts, evidence, marks);
        var budget = new Semaphore(policy.parallel(), true);
        trees =
                new TreeGateRun(
                        proofParts,
                        runner,
                        new ValidEvidence(evidence, proofParts.clock(), ValidEvidence.WHILE),
                        budget);
        fixRunner = new FixRunner(proofParts, runner, budget);
        gateScopes = new GateScopes(proofParts, this.gates);
        diff =
                new DiffInspector(
                        proofParts.git(), proofParts.clock(), this.gates, policy.weights());
        var findingWeights = new FindingWeights(policy.weights());
        trials = new TrialMaker(proofParts, trees, gateScopes, findingWeights);
        judgement = new BaseTestCheck(proofParts, trees, gateScopes, findingWeights);
        var lasting = new ValidEvidence(evidence, proofParts.clock(), ValidEvidence.FOR_GOOD);
        canary =
                new CanaryRun(
                        policy.canary(),
                        this.gates,
                        proofParts,
                        new TreeGateRun(proofParts, runner, lasting, budget));
        blindGateFinder = new BlindGateFinder(canary, findingWeights, proofParts.clock());
        mildDiff =
                new DiffInspector(
                        proofParts.git(), proofParts.clock(), this.gates, ProofPolicy.MILD_WEIGHTS);
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
    public ProofReport prove(WorkClaim workClaim, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    var requiredGates = called(workClaim, diff, listener);
                    var ran = judgedRun(workClaim, requiredGates, listener);
                    var report =
                            report(workClaim.tree(), requiredGates, ran.evidence(), ran.judged());
                    var blame = blame(workClaim, requiredGates.wanted(), report, listener);
                    return proof(report, requiredGates, ran.judged(), ran.evidence(), blame);
                });
    }

    /** What base's tests say, and what gates notice, is told as steps of their own. */
    private Ran judgedRun(WorkClaim workClaim, RequiredGates requiredGates, ProofListener listener)
            throws InterruptedException {
        if (!requiredGates.look().step().isGreen()) {
            return new Ran(List.of(), List.of());
        }
        var gateRequest =
                asked(subjects.subject(workClaim), requiredGates.wanted(), StepRetries.ONCE);
        var base = subjects.subject(workClaim.base());
        var trial = trials.trial(workClaim, base, requiredGates);
        var ran = new ClaimGateRun(trees, judgement, parallel).run(gateRequest, trial, listener);
        return ran.isGreen()
                ? ran.and(blindGateFinder.judge(workClaim, base, requiredGates, listener))
                : ran;
    }

    @Override
    public ProofReport gate(WorkClaim workClaim, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    var requiredGates = called(workClaim, mildDiff, listener);
                    var evidence = run(workClaim, requiredGates, StepRetries.TWICE, listener);
                    var report = report(workClaim.tree(), requiredGates, evidence, List.of());
                    var blame = report.isGreen() ? new Blame.Nobody() : new Blame.Story();
                    return proof(report, requiredGates, List.of(), evidence, blame);
                });
    }

    @Override
    public Optional<GateReport> known(WorkClaim workClaim) throws InterruptedException {
        return explained(
                () -> {
                    var gatedTree = subjects.subject(workClaim);
                    var requiredGates = RequiredGates.by(mildDiff.inspect(workClaim), gates);
                    if (!requiredGates.look().step().isGreen()) {
                        return Optional.of(
                                report(workClaim.tree(), requiredGates, List.of(), List.of()));
                    }
                    return trees.settled(
                                    asked(gatedTree, requiredGates.wanted(), StepRetries.TWICE))
                            .map(
                                    evidence ->
                                            report(
                                                    workClaim.tree(),
                                                    requiredGates,
                                                    evidence,
                                                    List.of()));
                });
    }

    private RequiredGates called(WorkClaim workClaim, DiffInspector look, ProofListener listener)
            throws InterruptedException {
        subjects.subject(workClaim);
        marks.endAbandoned();
        listener.started(DiffInspector.NAME);
        var requiredGates = RequiredGates.by(look.inspect(workClaim), gates);
        listener.ended(requiredGates.look().step());
        return requiredGates;
    }

    private List<StepEvidence> run(
            WorkClaim workClaim,
            RequiredGates requiredGates,
            StepRetries stepRetries,
            ProofListener listener)
            throws InterruptedException {
        return requiredGates.look().step().isGreen()
                ? trees.run(
                        asked(subjects.subject(workClaim), requiredGates.wanted(), stepRetries),
                        listener)
                : List.of();
    }

    private static ProofReport proof(
            GateReport report,
            RequiredGates requiredGates,
            List<Judged> judged,
            List<StepEvidence> evidence,
            Blame blame) {
        var findings = new ArrayList<>(requiredGates.look().findings());
        judged.forEach(it -> findings.addAll(it.findings()));
        var showing = new TreeSet<String>();
        var weak = new TreeMap<String, String>();
        judged.forEach(
                it -> {
                    showing.addAll(it.showing());
                    weak.putAll(it.weak());
                });
        return new ProofReport(
                report, evidence, findings, requiredGates.skipped(), showing, weak, blame);
    }

    /** The gates up to the red one are run on base, unless that is known. */
    private Blame blame(
            WorkClaim workClaim, List<Gate> wanted, GateReport report, ProofListener listener)
            throws InterruptedException {
        var red = report.firstRed().map(GateStep::name);
        if (red.isEmpty()) {
            return new Blame.Nobody();
        }
        var onBase = new ArrayList<Gate>();
        for (Gate gate : wanted) {
            onBase.add(gate);
            if (gate.name().equals(red.get())) {
                var gatedTree = subjects.subject(workClaim.base());
                var evidence = trees.run(asked(gatedTree, onBase, StepRetries.ONCE), listener);
                var base = new GateReport(gatedTree.tree(), steps(evidence));
                return base.firstRed()
                        .<Blame>map(step -> new Blame.Base(base, step.name()))
                        .orElseGet(Blame.Story::new);
            }
        }
        return new Blame.Story();
    }

    @Override
    public Set<String> passedTests(CommitId commit) throws InterruptedException {
        return explained(
                () -> {
                    var names = new TreeSet<String>();
                    trees.known(asked(subjects.subject(commit), gates, StepRetries.ONCE))
                            .forEach(seen -> names.addAll(seen.tests().names(Outcome.PASSED)));
                    return names;
                });
    }

    @Override
    public Optional<StepEvidence> redOnBase(CommitId base) throws InterruptedException {
        return explained(
                () ->
                        firstRed(
                                trees.known(
                                        asked(subjects.subject(base), gates, StepRetries.ONCE))));
    }

    @Override
    public Optional<StepEvidence> checkBase(CommitId base, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    marks.endAbandoned();
                    return firstRed(
                            trees.run(
                                    asked(subjects.subject(base), gates, StepRetries.ONCE),
                                    listener));
                });
    }

    @Override
    public Optional<GateReport> settleBase(CommitId base, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    marks.endAbandoned();
                    var gatedTree = subjects.subject(base);
                    var evidence = trees.run(asked(gatedTree, gates, StepRetries.TWICE), listener);
                    return ofBase(gatedTree, evidence);
                });
    }

    @Override
    public Optional<GateReport> knownOfBase(CommitId base) throws InterruptedException {
        return explained(
                () -> {
                    var gatedTree = subjects.subject(base);
                    return trees.settled(asked(gatedTree, gates, StepRetries.TWICE))
                            .flatMap(evidence -> ofBase(gatedTree, evidence));
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
                    marks.endAbandoned();
                    return canary.run(subjects.subject(base), listener);
                });
    }

    @Override
    public FixResult fix(CommitId commit, String gate, ProofListener listener)
            throws InterruptedException {
        return explained(
                () -> {
                    marks.endAbandoned();
                    return fixRunner.runFix(subjects.subject(commit), named(gate), listener);
                });
    }

    private Gate named(String name) {
        return gates.stream()
                .filter(gate -> gate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ProofException("The project has no gate " + name + "."));
    }

    private static Optional<GateReport> ofBase(GatedTree base, List<StepEvidence> evidence) {
        return Optional.of(
                new GateReport(
                        base.tree(), evidence.isEmpty() ? List.of(UNGATED) : steps(evidence)));
    }

    private static Optional<StepEvidence> firstRed(List<StepEvidence> evidence) {
        return evidence.stream().filter(seen -> !seen.step().isGreen()).findFirst();
    }

    private static GateReport report(
            TreeId tree,
            RequiredGates requiredGates,
            List<StepEvidence> evidence,
            List<Judged> judged) {
        var steps = new ArrayList<GateStep>();
        steps.add(requiredGates.look().step());
        steps.addAll(steps(evidence));
        if (requiredGates.wanted().isEmpty() && requiredGates.skipped().isEmpty()) {
            steps.add(UNGATED);
        }
        judged.forEach(it -> steps.add(it.step()));
        return new GateReport(tree, steps);
    }

    private static List<GateStep> steps(List<StepEvidence> evidence) {
        return evidence.stream().map(StepEvidence::step).toList();
    }

    private GateRequest asked(GatedTree gatedTree, List<Gate> wanted, StepRetries stepRetries)
            throws InterruptedException {
        return new GateRequest(
                gatedTree, wanted, gateScopes.of(gatedTree.tree(), wanted), stepRetries);
    }

    /** Something that blocks. */
    private interface Work<T> {
        T call() throws InterruptedException;
    }

    /** What git, files or the workspaces refuse is the reason why nothing could be run. */
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
