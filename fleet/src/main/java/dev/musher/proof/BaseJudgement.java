package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.gates.GateKind;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import dev.musher.proof.diff.FindingText;
import dev.musher.proof.diff.GateInputs;
import dev.musher.proof.diff.NpmScripts;
import dev.musher.proof.diff.Scales;
import dev.musher.proof.diff.TakenPlaces;
import dev.musher.proof.diff.TestHelpers;
import dev.musher.story.GateStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Holds a claim against the tests of base: whether they are all still run, and what base's own
 * version of them says of the claimed code, with base's settings of runners and base's gate files.
 */
final class BaseJudgement {
    /** What the step is called; no gate is. */
    static final String NAME = GateStep.BASE_TESTS;

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
     * @param without the code of base with the claimed tests
     * @param inputs what the claim changes of what only tests and gates use
     */
    record Trial(
            Claim claim,
            Subject base,
            Called called,
            List<Gate> gates,
            Subject ofBase,
            Subject without,
            List<Finding> inputs) {
        /** Whether the claim leaves everything alone that work is measured by. */
        private boolean isSame() {
            return ofBase.tree().equals(claim.tree());
        }
    }

    Trial trial(Claim claim, Subject base, Called called) throws InterruptedException {
        var gates = called.wanted().stream().filter(BaseJudgement::runsTests).toList();
        var own = new Subject(claim.tip(), claim.tree());
        if (gates.isEmpty()) {
            return new Trial(claim, base, called, gates, own, base, List.of());
        }
        var files = new GitBaseText(means, claim.base());
        var inputs =
                new GateInputs(
                        NpmScripts.among(gates, files),
                        files.scripts(gates),
                        called.look().dependencies(),
                        files.paths());
        var read = read(trees.known(asked(base, gates)));
        var found = new TestHelpers(files, inputs, read).among(called.look().paths());
        var taken = new TakenPlaces(gates, files).among(called.look().paths());
        Predicate<String> measures =
                path -> found.isMeasure(path, inputs) || taken.containsKey(path);
        // The other way round: what the claim changes is what base lacks.
        var other = new Claim(/* base= */ claim.tip(), /* tip= */ claim.base(), base.tree());
        var without = isMadeAsked(claim) ? overlay.of(other, measures) : base;
        var ofBase = overlay.of(claim, measures);
        var findings = new ArrayList<>(found.findings(scales));
        findings.addAll(TakenPlaces.findings(taken, scales));
        return new Trial(claim, base, called, gates, ofBase, without, findings);
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
        if (onBase.isEmpty() || (trial.isSame() && !isTold && !isMadeAsked)) {
            return Optional.empty();
        }
        var comparison = new TestComparison(scales, trial.called().look().deletedTests());
        comparison.own(onBase, byGate(own));
        if (trial.isSame()) {
            comparison.inPlace(onBase, byGate(own));
        } else {
            comparison.withTestsOfBase(onBase, byGate(ofBase(trial)));
        }
        if (isMadeAsked) {
            var ofGates = byGate(own);
            ofGates.keySet().retainAll(trial.gates().stream().map(Gate::name).toList());
            comparison.made(MadeTests.of(onBase, ofGates, byGate(without(trial))));
        }
        var took = Duration.ofMillis((means.clock().nanos() - started) / 1_000_000);
        return Optional.of(judged(trial, comparison, took));
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
                        || !trial.isSame()
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

    private static Judged judged(Trial trial, TestComparison comparison, Duration took) {
        var findings = new ArrayList<>(comparison.findings());
        findings.addAll(trial.inputs());
        findings.sort((one, other) -> other.weight().compareTo(one.weight()));
        boolean blocks = findings.stream().anyMatch(f -> f.weight() == Weight.BLOCKS);
        var text = FindingText.of(findings, comparison.summary());
        var command = "tests of base on " + trial.ofBase().tree().hex();
        return new Judged(
                new GateStep(NAME, command, blocks ? 1 : 0, took, text), List.copyOf(findings));
    }
}
