package dev.musher.fleet.proof.verification;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.canary.Disabling;
import dev.musher.fleet.proof.diff.FindingWeights;
import dev.musher.fleet.proof.gaterun.GateRequest;
import dev.musher.fleet.proof.gaterun.GateScope;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.gaterun.StepRetries;
import dev.musher.fleet.proof.gaterun.TreeGateRun;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepRemarks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    /** Runs the tests of base on the claimed code, unless that is known or the same. */
    List<StepEvidence> ofBase(Trial trial) throws InterruptedException {
        return trial.isSame() ? List.of() : runWhole(trial.ofBase(), trial.gates());
    }

    /** Runs the claimed tests on the code of base, unless that is known. */
    List<StepEvidence> without(Trial trial) throws InterruptedException {
        return trial.isMadeAsked() ? runWhole(trial.without(), trial.gates()) : List.of();
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
        boolean isMadeAsked = trial.isMadeAsked();
        if (onBase.isEmpty() || (trial.isSettled() && !isTold && !isMadeAsked)) {
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
        if (trial.isMadeAsked() && trial.isTestsOnly()) {
            comparison.testsOnly();
        } else if (trial.isMadeAsked()) {
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

    /**
     * The gates run on base before agents work on it; what is missing is run if there is a use for
     * it.
     */
    private List<StepEvidence> onBase(Trial trial, List<StepEvidence> own)
            throws InterruptedException {
        boolean isUsed =
                trial.isMadeAsked()
                        || !trial.isSettled()
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
