package dev.musher.fleet.proof.verification;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.canary.Disabling;
import dev.musher.fleet.proof.diff.FindingWeights;
import dev.musher.fleet.proof.diff.GateInputs;
import dev.musher.fleet.proof.diff.LibraryShadowing;
import dev.musher.fleet.proof.diff.SharedTestFiles;
import dev.musher.fleet.proof.diff.TestHelperSearch;
import dev.musher.fleet.proof.gaterun.GateRequest;
import dev.musher.fleet.proof.gaterun.GateScope;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.gaterun.StepRetries;
import dev.musher.fleet.proof.gaterun.TreeGateRun;
import dev.musher.fleet.proof.source.NpmScripts;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateKind;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepRemarks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Checks a claim with the tests of base: whether they are all still run, and what base's own
 * version of them says of the claimed code, with base's settings of runners and base's gate files.
 */
final class BaseTestCheck {
    /** What the step is called; no gate is. */
    static final String NAME = GateStep.BASE_TESTS;

    /** In bytes. */
    private static final int LONGEST_OUTPUT = 1_500;

    private final ProofParts proofParts;
    private final TreeGateRun trees;
    private final GateScopes gateScopes;
    private final BaseOverlay overlay;
    private final DisabledCode disabledCode;
    private final FindingWeights findingWeights;

    BaseTestCheck(
            ProofParts proofParts,
            TreeGateRun trees,
            GateScopes gateScopes,
            FindingWeights findingWeights) {
        this.proofParts = proofParts;
        this.trees = trees;
        this.gateScopes = gateScopes;
        this.findingWeights = findingWeights;
        overlay = new BaseOverlay(proofParts);
        disabledCode = new DisabledCode(proofParts);
    }

    /**
     * The step of the report, and what it is about.
     *
     * @param showing tests by name that pass with the claimed code and not without it
     * @param weak why some of these show too little for a criterion
     */
    record Judged(
            GateStep step,
            List<ProofFinding> findings,
            Set<String> showing,
            Map<String, String> weak) {}

    /**
     * What there is to run.
     *
     * @param ofBase the claimed code with the tests of base
     * @param inDoubt the same with base's version of what may belong to the tests
     * @param without the code of base with the claimed tests
     * @param measures the files that work is measured by
     * @param inputs what the claim changes of what only tests and gates use
     */
    record Trial(
            WorkClaim claim,
            GatedTree base,
            RequiredGates called,
            List<Gate> gates,
            GatedTree ofBase,
            DoubtfulOverlay inDoubt,
            GatedTree without,
            Predicate<String> measures,
            List<ProofFinding> inputs) {
        /** Whether the claim leaves everything alone that work is measured by. */
        private boolean isSame() {
            return ofBase.tree().equals(claim.tree());
        }

        /** Whether it makes a difference what the doubtful files are. */
        private boolean isDoubtful() {
            var tree = inDoubt.subject().tree();
            return !tree.equals(ofBase.tree()) && !tree.equals(base.tree());
        }

        /** Whether nothing is left of the claim without what work is measured by. */
        private boolean isTestsOnly() {
            return !isSame() && ofBase.tree().equals(base.tree());
        }
    }

    Trial trial(WorkClaim workClaim, GatedTree base, RequiredGates requiredGates)
            throws InterruptedException {
        var gates = requiredGates.wanted().stream().filter(BaseTestCheck::runsTests).toList();
        var own = new GatedTree(workClaim.tip(), workClaim.tree());
        if (gates.isEmpty()) {
            return new Trial(
                    workClaim,
                    base,
                    requiredGates,
                    gates,
                    own,
                    new DoubtfulOverlay(own, Set.of()),
                    base,
                    _ -> false,
                    List.of());
        }
        var files = new GitBaseFiles(proofParts, workClaim.base());
        var inputs =
                new GateInputs(
                        NpmScripts.among(gates, files),
                        files.scripts(gates),
                        requiredGates.look().dependencies(),
                        files.paths());
        var read = read(trees.known(asked(base, gates)));
        var found =
                new TestHelperSearch(files, inputs, read).among(requiredGates.look().rewritten());
        var taken = new LibraryShadowing(gates, files).among(requiredGates.look().paths());
        Predicate<String> measures =
                path -> found.isMeasure(path, inputs) || taken.containsKey(path);
        // The other way round: what the claim changes is what base lacks.
        var other =
                new WorkClaim(
                        /* base= */ workClaim.tip(), /* tip= */ workClaim.base(), base.tree());
        var without = isMadeAsked(workClaim) ? overlay.of(other, measures) : base;
        var ofBase = overlay.of(workClaim, measures);
        var findings = new ArrayList<>(found.findings(findingWeights));
        findings.addAll(LibraryShadowing.findings(taken, findingWeights));
        findings.addAll(
                new SharedTestFiles(files, inputs)
                        .findings(requiredGates.look().weaker(), findingWeights));
        var doubtfulOverlay =
                DoubtfulOverlay.of(workClaim, base, ofBase, overlay, measures, found.either());
        return new Trial(
                workClaim,
                base,
                requiredGates,
                gates,
                ofBase,
                doubtfulOverlay,
                without,
                measures,
                findings);
    }

    /** What gates have read of base, if that is known of each. */
    private static Optional<Set<String>> read(List<StepEvidence> onBase) {
        var read = new HashSet<String>();
        for (StepEvidence seen : onBase) {
            if (seen.read().isEmpty()) {
                return Optional.empty();
            }
            read.addAll(seen.read().get());
        }
        return onBase.isEmpty() ? Optional.empty() : Optional.of(read);
    }

    private boolean isMadeAsked(WorkClaim workClaim) {
        return switch (workClaim.tests()) {
            case NAMED -> true;
            case WANTED -> findingWeights.weights().get(Kind.UNTESTED) != Weight.IGNORED;
            case NOT_WANTED -> false;
        };
    }

    /** Runs the tests of base on the claimed code, unless that is known or the same. */
    List<StepEvidence> ofBase(Trial trial) throws InterruptedException {
        return trial.isSame() ? List.of() : runWhole(trial.ofBase(), trial.gates());
    }

    /** Runs the claimed tests on the code of base, unless that is known. */
    List<StepEvidence> without(Trial trial) throws InterruptedException {
        return isMadeAsked(trial.claim()) ? runWhole(trial.without(), trial.gates()) : List.of();
    }

    /**
     * What base's tests say of a claim whose gates are green, and whether a test proves it; nothing
     * if base is not known to have any, or if there is nothing to say.
     */
    Optional<Judged> judge(Trial trial, List<StepEvidence> own) throws InterruptedException {
        boolean isGreen = own.stream().allMatch(seen -> seen.step().isGreen());
        if (trial.gates().isEmpty() || !isGreen) {
            return Optional.empty();
        }
        long started = proofParts.clock().nanos();
        var onBase = byGate(onBase(trial, own));
        boolean isTold = onBase.values().stream().anyMatch(seen -> !seen.tests().isEmpty());
        boolean isMadeAsked = isMadeAsked(trial.claim());
        if (onBase.isEmpty() || (isSettled(trial) && !isTold && !isMadeAsked)) {
            return Optional.empty();
        }
        var ofBase = ofBase(trial);
        var comparison = compared(trial, onBase, own, ofBase);
        var took = Duration.ofMillis((proofParts.clock().nanos() - started) / 1_000_000);
        return Optional.of(judged(trial, comparison, ofBase, took));
    }

    private BaseTestComparison compared(
            Trial trial,
            Map<String, StepEvidence> onBase,
            List<StepEvidence> own,
            List<StepEvidence> ofBase)
            throws InterruptedException {
        var comparison =
                new BaseTestComparison(findingWeights, trial.called().look().deletedTests());
        comparison.own(onBase, byGate(own));
        if (trial.isSame()) {
            comparison.inPlace(onBase, byGate(own));
        } else {
            comparison.withTestsOfBase(onBase, byGate(ofBase));
        }
        if (trial.isDoubtful() && comparison.isUnchanged()) {
            var judged = byGate(runWhole(trial.inDoubt().subject(), trial.gates()));
            comparison.inDoubt(onBase, judged, trial.inDoubt().either());
        }
        if (isMadeAsked(trial.claim()) && trial.isTestsOnly()) {
            comparison.testsOnly();
        } else if (isMadeAsked(trial.claim())) {
            var ofGates = byGate(own);
            ofGates.keySet().retainAll(trial.gates().stream().map(Gate::name).toList());
            var made = ProvingTests.of(onBase, ofGates, byGate(without(trial)));
            comparison.made(made);
            if (trial.claim().tests() == WorkClaim.Tests.NAMED && !comparison.showing().isEmpty()) {
                comparison.disabled(made, disabled(trial, Disabling.RETURNS_NOTHING));
                comparison.passing(disabled(trial, Disabling.RETURNS_EMPTY_TEXT));
            }
        }
        return comparison;
    }

    /**
     * The claimed tests while the functions that the claim changes are disabled; empty if unknown.
     */
    private List<StepEvidence> disabled(Trial trial, Disabling disabling)
            throws InterruptedException {
        var tree = disabledCode.of(trial.claim(), trial.measures(), disabling);
        return tree.isPresent() ? runWhole(tree.get(), trial.gates()) : List.of();
    }

    private static boolean isSettled(Trial trial) {
        return trial.isSame() && !trial.isDoubtful() && trial.inputs().isEmpty();
    }

    private static boolean runsTests(Gate gate) {
        return gate.kind() == GateKind.TEST || gate.kind() == GateKind.BUILD;
    }

    /**
     * The gates run on base before agents work on it; what is missing is run if there is a use for
     * it.
     */
    private List<StepEvidence> onBase(Trial trial, List<StepEvidence> own)
            throws InterruptedException {
        boolean isUsed =
                isMadeAsked(trial.claim())
                        || !isSettled(trial)
                        || own.stream().anyMatch(seen -> !seen.tests().isEmpty());
        return isUsed
                ? run(trial.base(), trial.gates())
                : trees.known(asked(trial.base(), trial.gates()));
    }

    /** What a gate's patterns select may be the same as in the claim, where tests are not. */
    private List<StepEvidence> runWhole(GatedTree gatedTree, List<Gate> gates)
            throws InterruptedException {
        var whole = GateScope.whole(gatedTree.tree());
        return trees.run(
                new GateRequest(gatedTree, gates, _ -> whole, StepRetries.ONCE),
                ProofListener.NONE);
    }

    private List<StepEvidence> run(GatedTree gatedTree, List<Gate> gates)
            throws InterruptedException {
        return trees.run(asked(gatedTree, gates), ProofListener.NONE);
    }

    private GateRequest asked(GatedTree gatedTree, List<Gate> gates) throws InterruptedException {
        return new GateRequest(
                gatedTree, gates, gateScopes.of(gatedTree.tree(), gates), StepRetries.ONCE);
    }

    private static Map<String, StepEvidence> byGate(List<StepEvidence> evidence) {
        var byGate = new LinkedHashMap<String, StepEvidence>();
        evidence.forEach(seen -> byGate.put(seen.step().name(), seen));
        return byGate;
    }

    private static Judged judged(
            Trial trial, BaseTestComparison comparison, List<StepEvidence> ofBase, Duration took) {
        var findings = new ArrayList<>(comparison.findings());
        findings.addAll(trial.inputs());
        findings.sort((one, other) -> other.weight().compareTo(one.weight()));
        boolean blocks = findings.stream().anyMatch(f -> f.weight() == Weight.BLOCKS);
        var command = "tests of base on " + trial.ofBase().tree().hex();
        return new Judged(
                new GateStep(NAME, command, blocks ? 1 : 0, took, blocks ? output(ofBase) : "")
                        .with(
                                new StepRemarks(
                                        ProofFinding.told(findings),
                                        comparison.proofs(),
                                        comparison.notes())),
                List.copyOf(findings),
                comparison.showing(),
                comparison.weak());
    }

    /** The end of what the first red gate wrote. */
    private static String output(List<StepEvidence> seen) {
        var red = seen.stream().map(StepEvidence::step).filter(step -> !step.isGreen()).findFirst();
        var tail = Utf8.tail(red.map(GateStep::tail).orElse(""), LONGEST_OUTPUT);
        return tail.lines()
                .filter(line -> !line.isBlank())
                .map(line -> PrintableText.line(line) + "\n")
                .collect(Collectors.joining());
    }
}
