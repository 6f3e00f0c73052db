package dev.musher.fleet.proof.verification;

import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.gaterun.ValidEvidence;
import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.fleet.proof.results.TestResult;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the tests that prove work: they pass with its code, and do not pass without it. */
final class ProvingTests {
    private static final String RUNS_NONE = ", which runs no test without the code";
    private static final String IS_RED = ", which is red without the code";

    private final List<String> proofs = new ArrayList<>();
    private final List<String> unloadable = new ArrayList<>();
    private final Set<String> failed = new HashSet<>();
    private final List<String> gates = new ArrayList<>();
    private final List<String> idle = new ArrayList<>();
    private final List<String> untried = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();

    /** How a gate ended on the code of base with the claimed tests. */
    enum Without {
        GREEN,
        RED,
        /** One before it is red. */
        NOT_BEGUN,
        /** By the fault of the machine, so that it says nothing. */
        BROKEN
    }

    /**
     * What follows from three runs of the same gates.
     *
     * @param own with the claimed code and its tests; green
     * @param without with the code of base and the claimed tests
     */
    static ProvingTests of(
            Map<String, StepEvidence> base,
            Map<String, StepEvidence> own,
            Map<String, StepEvidence> without) {
        var made = new ProvingTests();
        own.forEach(
                (gate, now) ->
                        made.add(
                                gate,
                                tests(base, gate),
                                now.tests(),
                                tests(without, gate),
                                ending(without, gate)));
        return made;
    }

    private static TestResults tests(Map<String, StepEvidence> run, String gate) {
        var seen = run.get(gate);
        return seen == null ? TestResults.NONE : seen.tests();
    }

    private static Without ending(Map<String, StepEvidence> run, String gate) {
        var seen = run.get(gate);
        var steps = seen == null ? run.values() : List.of(seen);
        if (steps.stream().anyMatch(it -> ValidEvidence.isOfTheMachine(it.step().exitCode()))) {
            return Without.BROKEN;
        }
        if (seen == null) {
            return Without.NOT_BEGUN;
        }
        return seen.step().isGreen() ? Without.GREEN : Without.RED;
    }

    /**
     * One gate. A test that fails without the code is proof, also one that base had and that says
     * more now. One that does not even run there is proof if it is new, the gate is red and others
     * ran: its file does not compile or load without the code. Where none ran, the gate is all that
     * is known to fail.
     */
    void add(String gate, TestResults base, TestResults own, TestResults without, Without ending) {
        var fresh = KeptTests.of(base, own).made();
        var names = names(without);
        switch (ending) {
            case GREEN -> fresh.forEach(it -> (names.contains(it) ? idle : untried).add(it));
            case BROKEN -> broken.add("gate " + gate);
            case NOT_BEGUN -> {}
            case RED -> {
                boolean isMute = without.isEmpty() && !own.isEmpty();
                gates.add("gate " + gate + (isMute ? RUNS_NONE : IS_RED));
                if (isMute) {
                    unloadable.addAll(fresh);
                } else {
                    failed(own, without, fresh, names);
                }
            }
        }
    }

    private void failed(
            TestResults own, TestResults without, List<String> fresh, Set<String> names) {
        var red = new HashSet<>(without.names(Outcome.FAILED));
        failed.addAll(red);
        fresh.stream().filter(it -> !names.contains(it)).forEach(red::add);
        own.names(Outcome.PASSED).stream().filter(red::contains).forEach(proofs::add);
        fresh.stream().filter(it -> !red.contains(it)).forEach(idle::add);
    }

    private static Set<String> names(TestResults results) {
        return results.tests().stream().map(TestResult::name).collect(Collectors.toSet());
    }

    /** By their names; gates that are red without the code where no test is known to fail. */
    List<String> proofs() {
        return proofs.isEmpty() ? gates : proofs;
    }

    /** Tests by name that pass with the code and are known not to pass without it. */
    Set<String> showing() {
        var showing = new HashSet<>(proofs);
        showing.addAll(unloadable);
        return showing;
    }

    /** Those of them that ran without the code and failed, and did not merely not load. */
    Set<String> failing() {
        return showing().stream().filter(failed::contains).collect(Collectors.toUnmodifiableSet());
    }

    /** New tests that pass without the code as well. */
    List<String> idle() {
        return idle;
    }

    /** New tests that could not be run without the code, like those in its own files. */
    List<String> untried() {
        return untried;
    }

    /** Gates of which the machine kept Musher from knowing. */
    List<String> broken() {
        return broken;
    }
}
