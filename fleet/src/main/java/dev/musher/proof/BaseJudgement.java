package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.gates.GateKind;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import dev.musher.proof.diff.FindingText;
import dev.musher.proof.diff.GateInputs;
import dev.musher.proof.diff.NpmScripts;
import dev.musher.proof.diff.Scales;
import dev.musher.proof.diff.SharedFiles;
import dev.musher.proof.diff.TakenPlaces;
import dev.musher.proof.diff.TestHelpers;
import dev.musher.story.GateStep;
import dev.musher.text.Printable;
import dev.musher.text.Utf8;
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
 * Holds a claim against the tests of base: whether they are all still run, and what base's own
 * version of them says of the claimed code, with base's settings of runners and base's gate files.
 */
final class BaseJudgement {
    /** What the step is called; no gate is. */
    static final String NAME = GateStep.BASE_TESTS;

    /** In bytes; findings come first. */
    private static final int LONGEST_OUTPUT = 1_500;

    private final Means means;
    private final TreeGates trees;
    private final Scopes scopes;
    private final BaseOverlay overlay;
    private final Scales scales;

    BaseJudgement(Means means, TreeGates trees, Scopes scopes, Scales scales) {
        this.means = means;
        this.trees = trees;
        this.scopes = scopes;
        this.scales = scales;
        overlay = new BaseOverlay(means);
    }

    /** The step of the report, and what it is about. */
    record Judged(GateStep step, List<Finding> findings) {}

    /**
     * What there is to run.
     *
     * @param ofBase the claimed code with the tests of base
     * @param inDoubt the same with base's version of what may belong to the tests
     * @param without the code of base with the claimed tests
     * @param inputs what the claim changes of what only tests and gates use
     */
    record Trial(
            Claim claim,
            Subject base,
            Called called,
            List<Gate> gates,
            Subject ofBase,
            InDoubt inDoubt,
            Subject without,
            List<Finding> inputs) {
        /** Whether the claim leaves everything alone that work is measured by. */
        private boolean isSame() {
            return ofBase.tree().equals(claim.tree());
        }

        /** Whether nothing is left of the claim without what work is measured by. */
        private boolean isTestsOnly() {
            return !isSame() && ofBase.tree().equals(base.tree());
        }

        /** Whether it makes a difference what the doubtful files are. */
        private boolean isDoubtful() {
            var tree = inDoubt.subject().tree();
            return !tree.equals(ofBase.tree()) && !tree.equals(base.tree());
        }
    }

    Trial trial(Claim claim, Subject base, Called called) throws InterruptedException {
        var gates = called.wanted().stream().filter(BaseJudgement::runsTests).toList();
        var own = new Subject(claim.tip(), claim.tree());
        if (gates.isEmpty()) {
            return new Trial(
                    claim, base, called, gates, own, new InDoubt(own, Set.of()), base, List.of());
        }
        var files = new GitBaseText(means, claim.base());
        var inputs =
                new GateInputs(
                        NpmScripts.among(gates, files),
                        files.scripts(gates),
                        called.look().dependencies(),
                        files.paths());
        var read = read(trees.known(asked(base, gates)));
        var found = new TestHelpers(files, inputs, read).among(called.look().rewritten());
        var taken = new TakenPlaces(gates, files).among(called.look().paths());
        Predicate<String> measures =
                path -> found.isMeasure(path, inputs) || taken.containsKey(path);
        // The other way round: what the claim changes is what base lacks.
        var other = new Claim(/* base= */ claim.tip(), /* tip= */ claim.base(), base.tree());
        var without = isMadeAsked(claim) ? overlay.of(other, measures) : base;
        var ofBase = overlay.of(claim, measures);
        var findings = new ArrayList<>(found.findings(scales));
        findings.addAll(TakenPlaces.findings(taken, scales));
        findings.addAll(new SharedFiles(files, inputs).findings(called.look().weaker(), scales));
        var inDoubt = InDoubt.of(claim, base, ofBase, overlay, measures, found.either());
        return new Trial(claim, base, called, gates, ofBase, inDoubt, without, findings);
    }

    /** What gates have read of base, if that is known of each. */
    private static Optional<Set<String>> read(List<Evidence> onBase) {
        var read = new HashSet<String>();
        for (Evidence seen : onBase) {
            if (seen.read().isEmpty()) {
                return Optional.empty();
            }
            read.addAll(seen.read().get());
        }
        return onBase.isEmpty() ? Optional.empty() : Optional.of(read);
    }

    private boolean isMadeAsked(Claim claim) {
        return claim.tests() == Claim.Tests.WANTED
                && scales.weights().get(Kind.UNTESTED) != Weight.IGNORED;
    }

    /** Runs the tests of base on the claimed code, unless that is known or the same. */
    List<Evidence> ofBase(Trial trial) throws InterruptedException {
        return trial.isSame() ? List.of() : runWhole(trial.ofBase(), trial.gates());
    }

    /** Runs the claimed tests on the code of base, unless that is known. */
    List<Evidence> without(Trial trial) throws InterruptedException {
        return isMadeAsked(trial.claim()) ? runWhole(trial.without(), trial.gates()) : List.of();
    }

    /**
     * What base's tests say of a claim whose gates are green, and whether a test proves it; nothing
     * if base is not known to have any, or if there is nothing to say.
     */
    Optional<Judged> judge(Trial trial, List<Evidence> own) throws InterruptedException {
        boolean isGreen = own.stream().allMatch(seen -> seen.step().isGreen());
        if (trial.gates().isEmpty() || !isGreen) {
            return Optional.empty();
        }
        long started = means.clock().nanos();
        var onBase = byGate(onBase(trial, own));
        boolean isTold = onBase.values().stream().anyMatch(seen -> !seen.tests().isEmpty());
        boolean isMadeAsked = isMadeAsked(trial.claim());
        if (onBase.isEmpty() || (isSettled(trial) && !isTold && !isMadeAsked)) {
            return Optional.empty();
        }
        var ofBase = ofBase(trial);
        var comparison = compared(trial, onBase, own, ofBase);
        var took = Duration.ofMillis((means.clock().nanos() - started) / 1_000_000);
        return Optional.of(judged(trial, comparison, ofBase, took));
    }

    private TestComparison compared(
            Trial trial, Map<String, Evidence> onBase, List<Evidence> own, List<Evidence> ofBase)
            throws InterruptedException {
        var comparison = new TestComparison(scales, trial.called().look().deletedTests());
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
        boolean isMadeAsked = isMadeAsked(trial.claim());
        if (isMadeAsked && trial.isTestsOnly()) {
            comparison.testsOnly();
        } else if (isMadeAsked) {
            var ofGates = byGate(own);
            ofGates.keySet().retainAll(trial.gates().stream().map(Gate::name).toList());
            comparison.made(MadeTests.of(onBase, ofGates, byGate(without(trial))));
        }
        return comparison;
    }

    private static boolean isSettled(Trial trial) {
        return trial.isSame() && !trial.isDoubtful() && trial.inputs().isEmpty();
    }

    private static boolean runsTests(Gate gate) {
        return gate.kind() == GateKind.TEST || gate.kind() == GateKind.BUILD;
    }

    /**
     * Base is gated before anybody works on it; what is missing is run if there is a use for it.
     */
    private List<Evidence> onBase(Trial trial, List<Evidence> own) throws InterruptedException {
        boolean isUsed =
                isMadeAsked(trial.claim())
                        || !isSettled(trial)
                        || own.stream().anyMatch(seen -> !seen.tests().isEmpty());
        return isUsed
                ? run(trial.base(), trial.gates())
                : trees.known(asked(trial.base(), trial.gates()));
    }

    /** What a gate's patterns select may be the same as in the claim, where tests are not. */
    private List<Evidence> runWhole(Subject subject, List<Gate> gates) throws InterruptedException {
        var whole = Scope.whole(subject.tree());
        return trees.run(new Asked(subject, gates, _ -> whole, Tries.ONCE), ProofListener.NONE);
    }

    private List<Evidence> run(Subject subject, List<Gate> gates) throws InterruptedException {
        return trees.run(asked(subject, gates), ProofListener.NONE);
    }

    private Asked asked(Subject subject, List<Gate> gates) throws InterruptedException {
        return new Asked(subject, gates, scopes.of(subject.tree(), gates), Tries.ONCE);
    }

    private static Map<String, Evidence> byGate(List<Evidence> evidence) {
        var byGate = new LinkedHashMap<String, Evidence>();
        evidence.forEach(seen -> byGate.put(seen.step().name(), seen));
        return byGate;
    }

    private static Judged judged(
            Trial trial, TestComparison comparison, List<Evidence> ofBase, Duration took) {
        var findings = new ArrayList<>(comparison.findings());
        findings.addAll(trial.inputs());
        findings.sort((one, other) -> other.weight().compareTo(one.weight()));
        boolean blocks = findings.stream().anyMatch(f -> f.weight() == Weight.BLOCKS);
        var output = blocks ? output(ofBase) : "";
        var text = FindingText.of(findings, comparison.summary() + output);
        var command = "tests of base on " + trial.ofBase().tree().hex();
        return new Judged(
                new GateStep(NAME, command, blocks ? 1 : 0, took, text), List.copyOf(findings));
    }

    /** The end of what the first red gate wrote, marked so that no line of it is taken for ours. */
    private static String output(List<Evidence> seen) {
        var red = seen.stream().map(Evidence::step).filter(step -> !step.isGreen()).findFirst();
        var tail = Utf8.tail(red.map(GateStep::tail).orElse(""), LONGEST_OUTPUT);
        return tail.lines()
                .filter(line -> !line.isBlank())
                .map(line -> GateStep.OUTPUT + Printable.line(line) + "\n")
                .collect(Collectors.joining());
    }
}
