package dev.musher.pipeline.story;

import dev.musher.base.git.data.TreeId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The results of the gates on one tree. A report without a single step would prove nothing. */
public record GateReport(TreeId tree, List<GateStep> steps) {
    public GateReport {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("no gate ran on " + tree);
        }
    }

    /** Whether nothing ran the code, since the project has no gates. */
    public boolean isUnproven() {
        return steps.stream().anyMatch(step -> step.name().equals(GateStep.NO_GATES));
    }

    /** Whether gates ran the code, and no test fails without it. */
    public boolean isUntested() {
        return findings().stream().anyMatch(found -> found.kind().equals(StepFinding.UNTESTED));
    }

    public boolean isGreen() {
        return firstRed().isEmpty();
    }

    /** What Musher found besides, in the order of the steps. */
    public List<StepFinding> findings() {
        return steps.stream().flatMap(step -> step.findings().stream()).toList();
    }

    /** The findings that need approval, the weightiest first: a test that fails. */
    public List<StepFinding> held() {
        return findings().stream()
                .filter(StepFinding::holds)
                .sorted(
                        Comparator.comparing(
                                found -> !found.kind().equals(StepFinding.TEST_CHANGED)))
                .toList();
    }

    /** The first of them, and how many more there are; empty for none. */
    public Optional<String> heldInShort() {
        var held = held().stream().map(StepFinding::what).toList();
        return held.isEmpty() ? Optional.empty() : Optional.of(StoryText.first(held, 1));
    }

    /** The tests that fail without the code of this tree and pass with it. */
    public List<String> proofs() {
        return steps.stream().flatMap(step -> step.remarks().proofs().stream()).toList();
    }

    /** The same with more to say of the last step; steps of Musher's own come last. */
    public GateReport noting(List<String> notes) {
        if (notes.isEmpty()) {
            return this;
        }
        var told = new ArrayList<>(steps);
        told.add(told.removeLast().noting(notes));
        return new GateReport(tree, told);
    }

    /** The gate that names the failure. */
    public Optional<GateStep> firstRed() {
        return steps.stream().filter(step -> !step.isGreen()).findFirst();
    }
}
