package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.gates.GateKind;
import dev.musher.git.CommitId;
import dev.musher.proof.Finding.Weight;
import dev.musher.proof.diff.FindingText;
import dev.musher.proof.diff.GateInputs;
import dev.musher.proof.diff.NamedTests;
import dev.musher.proof.diff.Scales;
import dev.musher.story.GateStep;
import dev.musher.yard.GitCommand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Holds a claim against the tests of base: whether they are all still run, and what base's own
 * version of them says of the claimed code, with base's settings of runners and base's gate files.
 */
final class BaseJudgement {
    /** What the step is called; no gate is. */
    static final String NAME = GateStep.BASE_TESTS;

    private static final int MOST_OF_SCRIPT = 256 * 1024;

    /** The part of a package.json that npm runs. */
    private static final Pattern SCRIPTS = Pattern.compile("\"scripts\"\\s*:\\s*\\{[^}]*\\}");

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
     * What base's tests say of a claim whose gates are green; nothing if base is not known to have
     * any, or the claim leaves everything alone that work is measured by and no results were read.
     */
    Optional<Judged> judge(Claim claim, Subject base, Called called, List<Evidence> own)
            throws InterruptedException {
        var gates = called.wanted().stream().filter(BaseJudgement::runsTests).toList();
        boolean isGreen = own.stream().allMatch(seen -> seen.step().isGreen());
        if (gates.isEmpty() || !isGreen) {
            return Optional.empty();
        }
        long started = means.clock().nanos();
        var onBase = byGate(onBase(base, gates, own));
        var inputs =
                new GateInputs(gates, scripts(claim.base(), gates), called.look().dependencies());
        var named = namedTests(claim.base(), called.look().paths(), new NamedTests(gates));
        var subject = overlay.of(claim, path -> inputs.cover(path) || named.contains(path));
        boolean isSame = subject.tree().equals(claim.tree());
        boolean isTold = onBase.values().stream().anyMatch(seen -> !seen.tests().isEmpty());
        if (onBase.isEmpty() || (isSame && !isTold)) {
            return Optional.empty();
        }
        var comparison = new TestComparison(scales, called.look().deletedTests());
        comparison.own(onBase, byGate(own));
        if (!isSame) {
            comparison.withTestsOfBase(onBase, byGate(run(subject, gates)));
        }
        var took = Duration.ofMillis((means.clock().nanos() - started) / 1_000_000);
        return Optional.of(judged(subject, comparison, took));
    }

    private static boolean runsTests(Gate gate) {
        return gate.kind() == GateKind.TEST || gate.kind() == GateKind.BUILD;
    }

    /**
     * Base is gated before anybody works on it; what is missing is run if there is a use for it.
     */
    private List<Evidence> onBase(Subject base, List<Gate> gates, List<Evidence> own)
            throws InterruptedException {
        boolean isTold = own.stream().anyMatch(seen -> !seen.tests().isEmpty());
        return isTold ? run(base, gates) : trees.known(asked(base, gates));
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

    /** The text of the files that the gates name, as base has them. */
    private String scripts(CommitId base, List<Gate> gates) throws InterruptedException {
        var text = new StringBuilder();
        for (Gate gate : gates) {
            for (String path : GateInputs.named(gate)) {
                text.append(script(path, content(base, path))).append('\n');
            }
        }
        return text.toString();
    }

    /** What of a file that a gate names says what it runs. */
    static String script(String path, String text) {
        if (!path.endsWith("package.json")) {
            return text;
        }
        var scripts = SCRIPTS.matcher(text);
        return scripts.find() ? scripts.group() : "";
    }

    /** Of the changed files that gates name in any way those in which base has tests. */
    private Set<String> namedTests(CommitId base, List<String> paths, NamedTests named)
            throws InterruptedException {
        var tests = new HashSet<String>();
        for (String path : paths) {
            if (named.mayBe(path) && NamedTests.areIn(path, content(base, path))) {
                tests.add(path);
            }
        }
        return tests;
    }

    /** The beginning of a file; empty where there is none. */
    private String content(CommitId base, String path) throws InterruptedException {
        var git = GitCommand.in(means.git().directory(), means.processes(), means.environment());
        var answer = git.ask("cat-file", "blob", base.hex() + ":" + path);
        return answer.succeeded()
                ? answer.out().substring(0, Math.min(answer.out().length(), MOST_OF_SCRIPT))
                : "";
    }

    private static Judged judged(Subject subject, TestComparison comparison, Duration took) {
        var findings = new ArrayList<>(comparison.findings());
        findings.sort((one, other) -> other.weight().compareTo(one.weight()));
        boolean blocks = findings.stream().anyMatch(f -> f.weight() == Weight.BLOCKS);
        var text = FindingText.of(findings) + comparison.summary();
        var command = "tests of base on " + subject.tree().hex();
        return new Judged(
                new GateStep(NAME, command, blocks ? 1 : 0, took, text), List.copyOf(findings));
    }
}
