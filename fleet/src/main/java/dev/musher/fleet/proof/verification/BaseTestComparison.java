package dev.musher.fleet.proof.verification;

import dev.musher.base.text.OneLineText;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.diff.FindingWeights;
import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.pipeline.story.StepFinding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Findings about tests of base, and the notes that say how many are as they should be. */
final class BaseTestComparison {
    /** Of one kind in one gate; the rest is counted. */
    private static final int MOST = 20;

    private static final int LONGEST_NAME = 120;

    private static final String PASSES_DISABLED =
            "also passes when the changed functions return nothing";
    private static final String PASSES_WITH_EMPTY_TEXT =
            "also passes when the changed functions return an empty text";
    private static final String ONLY_LOADS =
            "does not load on base, which shows only that a name is new";

    private final FindingWeights findingWeights;
    private final Set<String> deleted;
    private final List<ProofFinding> findings = new ArrayList<>();
    private final List<String> fresh = new ArrayList<>();
    private final List<String> proofs = new ArrayList<>();
    private final Set<String> changed = new HashSet<>();
    private final Set<String> showing = new HashSet<>();
    private final Map<String, String> weak = new HashMap<>();
    private int ofBase;
    private int kept;
    private boolean withBase;
    private String remark = "";

    /**
     * @param deleted the names of tests of which the diff says already that they are gone
     */
    BaseTestComparison(FindingWeights findingWeights, Set<String> deleted) {
        this.findingWeights = findingWeights;
        this.deleted = deleted;
    }

    List<ProofFinding> findings() {
        return findings;
    }

    /** Every test that passed on base has to pass as the claim has it. */
    void own(Map<String, StepEvidence> base, Map<String, StepEvidence> own) {
        base.forEach(
                (gate, before) -> {
                    var now = own.get(gate);
                    if (now != null && !before.tests().isEmpty()) {
                        own(gate, before, now);
                    }
                });
    }

    private void own(String gate, StepEvidence before, StepEvidence now) {
        int passed = before.tests().counts().passed();
        ofBase += passed;
        if (now.tests().isEmpty()) {
            add(
                    Kind.TEST_NOT_RUN,
                    "gate %s is green without running any test; %d passed on base"
                            .formatted(gate, passed));
            return;
        }
        var tests = KeptTests.of(before.tests(), now.tests());
        var vanished =
                tests.vanished().stream()
                        .filter(name -> !deleted.contains(KeptTests.lastName(name)))
                        .toList();
        add(Kind.TEST_NOT_RUN, vanished, "passed on base and is not run now");
        add(Kind.TEST_SKIPPED, tests.skipped(), "passed on base and is skipped now");
        int fewer = tests.fewer() - deleted.size();
        if (fewer > 0) {
            add(
                    Kind.TEST_NOT_RUN,
                    "gate %s runs %d fewer than the %d tests that passed on base"
                            .formatted(gate, fewer, passed));
        }
        kept += passed - tests.lost();
        fresh.addAll(tests.made());
    }

    /**
     * Work that changes no test has every test where it was; another of the same name says nothing.
     * In Rust tests are in the files of the code, and move with it.
     */
    void inPlace(Map<String, StepEvidence> base, Map<String, StepEvidence> own) {
        base.forEach(
                (gate, before) -> {
                    var now = own.get(gate);
                    if (now != null && !now.tests().isEmpty()) {
                        var followed = KeptTests.of(before.tests(), now.tests()).vanished();
                        var gone = KeptTests.inPlace(before.tests(), now.tests()).vanished();
                        add(
                                Kind.TEST_CHANGED,
                                gone.stream()
                                        .filter(name -> !followed.contains(name))
                                        .filter(name -> !name.contains("::"))
                                        .toList(),
                                StepFinding.AS_BASE
                                        + "is not run, but one of the same name elsewhere");
                    }
                });
    }

    /** Every test that passed on base has to pass on the claimed code as base has it. */
    void withTestsOfBase(Map<String, StepEvidence> base, Map<String, StepEvidence> judged) {
        withBase = true;
        for (var entry : base.entrySet()) {
            var before = entry.getValue();
            var now = judged.get(entry.getKey());
            if (now == null) {
                add(
                        Kind.TEST_CHANGED,
                        "gate %s does not run on this code with the tests of base: one before it is"
                                        .formatted(entry.getKey())
                                + " red");
                return;
            }
            if (before.tests().isEmpty()) {
                withoutNames(entry.getKey(), before, now);
            } else {
                withNames(entry.getKey(), before, now);
            }
        }
    }

    /** Whether the tests of base have nothing to say against the claimed code so far. */
    boolean isUnchanged() {
        return findings.stream()
                .noneMatch(proofFinding -> proofFinding.kind() == Kind.TEST_CHANGED);
    }

    /** The same with base's version of what may belong to the tests. */
    void inDoubt(
            Map<String, StepEvidence> base, Map<String, StepEvidence> judged, Set<String> either) {
        remark =
                " (with base's version of %s, which may belong to the tests: they use it, or a gate"
                                .formatted(String.join(", ", either))
                        + " does, and no code of base names it)";
        withTestsOfBase(base, judged);
        remark = "";
    }

    private void withoutNames(String gate, StepEvidence before, StepEvidence now) {
        if (before.step().isGreen() && !now.step().isGreen()) {
            add(
                    Kind.TEST_CHANGED,
                    "gate %s is red on this code with the tests and settings of base (exit %d)"
                            .formatted(gate, now.step().exitCode()));
        }
    }

    private void withNames(String gate, StepEvidence before, StepEvidence now) {
        if (now.tests().isEmpty()) {
            add(
                    Kind.TEST_CHANGED,
                    "the tests of base do not run on this code: gate %s reports none of them (exit"
                                    .formatted(gate)
                            + " %d)".formatted(now.step().exitCode()));
            return;
        }
        var tests = KeptTests.of(before.tests(), now.tests());
        if (tests.lost() == 0) {
            withoutNames(gate, before, now);
        }
        add(Kind.TEST_CHANGED, tests.failed(), StepFinding.AS_BASE + "fails on this code");
        add(Kind.TEST_CHANGED, tests.skipped(), StepFinding.AS_BASE + "is skipped on this code");
        add(Kind.TEST_CHANGED, tests.vanished(), StepFinding.AS_BASE + "does not run on this code");
        changed.addAll(tests.failed());
        changed.addAll(tests.skipped());
        changed.addAll(tests.vanished());
        kept = Math.max(0, kept - tests.lost());
        if (tests.fewer() > 0) {
            add(
                    Kind.TEST_CHANGED,
                    "of the tests of base in gate %s, %d do not pass on this code"
                            .formatted(gate, tests.fewer()));
        }
    }

    /**
     * Some test has to fail without the claimed code, unless it cannot be tried without it. One
     * that fails as base has it is not a proof before a person approves what it says now.
     */
    void made(ProvingTests made) {
        showing.addAll(made.showing());
        showing.removeAll(changed);
        proofs.addAll(made.proofs());
        fresh.removeAll(proofs);
        if (proofs.removeAll(changed) || !proofs.isEmpty()) {
            return;
        }
        if (!made.broken().isEmpty()) {
            add(
                    Kind.UNTESTED,
                    "no test is known to prove this: %s could not be run to its end without its code"
                            .formatted(made.broken().getFirst()));
            return;
        }
        if (!made.untried().isEmpty()) {
            return;
        }
        var why =
                made.idle().isEmpty()
                        ? "none fails without its code"
                        : made.idle().getFirst() + " passes without its code as well";
        var more = made.idle().size() < 2 ? "" : " (and " + (made.idle().size() - 1) + " more)";
        add(Kind.UNTESTED, "no test proves this: " + why + more);
    }

    /**
     * What the tests that show something do while the functions that the claim changes do nothing.
     * One that passes there does not depend on what they do. Where that is not known, it has to
     * have failed without the code: what does not load there asks for no more than a name.
     */
    void disabled(ProvingTests made, Collection<StepEvidence> disabled) {
        var passed = names(disabled, Outcome.PASSED);
        var failed = names(disabled, Outcome.FAILED);
        for (String test : showing) {
            if (passed.contains(test)) {
                weak.put(test, PASSES_DISABLED);
            } else if (!failed.contains(test) && !made.failing().contains(test)) {
                weak.put(test, ONLY_LOADS);
            }
        }
    }

    /** Those that pass as well while the changed functions return an empty text show too little. */
    void passing(Collection<StepEvidence> withEmptyText) {
        var passed = names(withEmptyText, Outcome.PASSED);
        for (String test : showing) {
            if (passed.contains(test)) {
                weak.putIfAbsent(test, PASSES_WITH_EMPTY_TEXT);
            }
        }
    }

    private static Set<String> names(Collection<StepEvidence> run, Outcome outcome) {
        return run.stream()
                .flatMap(seen -> seen.tests().names(outcome).stream())
                .collect(Collectors.toSet());
    }

    /** Work without code has nothing that a test could prove. */
    void testsOnly() {
        add(Kind.UNTESTED, "it changes tests only");
    }

    private void add(Kind kind, List<String> tests, String what) {
        tests.stream()
                .limit(MOST)
                .forEach(test -> findings.add(findingWeights.weighed(kind, test, what + remark)));
        if (tests.size() > MOST) {
            add(kind, "%d more: each %s".formatted(tests.size() - MOST, what));
        }
    }

    private void add(Kind kind, String text) {
        if (findingWeights.weights().get(kind) == Weight.IGNORED) {
            return;
        }
        findings.add(findingWeights.weighed(kind, "", 0, text + remark));
    }

    /** The tests that prove the claim; those that are left out are counted in the notes. */
    List<String> proofs() {
        return proofs.stream().limit(MOST).map(BaseTestComparison::name).toList();
    }

    /** All tests by name that pass with the claimed code and are known not to pass without it. */
    Set<String> showing() {
        return Set.copyOf(showing);
    }

    /** Why some of these show too little for a criterion, in a clause. */
    Map<String, String> weak() {
        return Map.copyOf(weak);
    }

    /** A few lines; none where nothing is counted. */
    List<String> notes() {
        var notes = new ArrayList<String>();
        if (kept > 0) {
            notes.add(
                    "%d of %d tests of base %s%s"
                            .formatted(
                                    kept,
                                    ofBase,
                                    kept == 1 ? "passes" : "pass",
                                    withBase ? " on this code, as base has them" : ""));
        }
        if (proofs.size() > MOST) {
            notes.add("proved by " + (proofs.size() - MOST) + " more");
        }
        if (!fresh.isEmpty()) {
            var names = fresh.stream().limit(MOST).map(BaseTestComparison::name).toList();
            notes.add("new: " + String.join(", ", names) + (fresh.size() > MOST ? ", …" : ""));
        }
        return notes;
    }

    private static String name(String test) {
        return OneLineText.beginning(test, LONGEST_NAME);
    }
}
