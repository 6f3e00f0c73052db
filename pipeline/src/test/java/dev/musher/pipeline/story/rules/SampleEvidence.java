package dev.musher.pipeline.story.rules;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.StepRemarks;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.order.ShownCriterion;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Proofs of all kinds for stories in tests, each told apart by a small number. */
public final class SampleEvidence {
    private SampleEvidence() {}

    public static CommitId commit(int number) {
        return new CommitId("c%039x".formatted(number));
    }

    public static TreeId tree(int number) {
        return new TreeId("e%039x".formatted(number));
    }

    public static MergeCandidate candidate(int number) {
        return new MergeCandidate(Ref.branch("story-" + number), commit(number), tree(number), 2);
    }

    public static GateReport green(int tree) {
        return new GateReport(tree(tree), List.of(step("format", 0), step("test", 0)));
    }

    /** Every criterion of an item, by a test of its own. */
    public static List<ShownCriterion> shown(Item item) {
        return item.checklist().criteria().stream()
                .map(
                        criterion ->
                                new ShownCriterion(
                                        criterion.number(),
                                        new CriterionEvidence.Test("test_" + criterion.number())))
                .toList();
    }

    public static GateReport red(int tree) {
        var told =
                new StepRemarks(
                        List.of(
                                new StepFinding(
                                        StepFinding.Weight.NOTE,
                                        "test-changed",
                                        "a/b.py:7",
                                        "test_a",
                                        "is \"new\"")),
                        List.of("test_b"),
                        List.of("a note"));
        return new GateReport(
                tree(tree),
                List.of(step(GateStep.DIFF, 0).with(told), step("format", 0), step("test", 1)));
    }

    public static GateStep step(String name, int exitCode) {
        return new GateStep(name, "make " + name, exitCode, Duration.ofSeconds(2), "said so");
    }

    /** The candidate landed as a commit with a number a thousand higher. */
    public static Landing landing(int candidate) {
        var landed =
                new Landing.Landed(
                        commit(candidate + 1000), tree(candidate + 1000), commit(1), tree(1));
        return new Landing(commit(candidate), landed, green(candidate + 1000));
    }

    public static CallSpend spend(String dollars) {
        return new CallSpend(
                "model", new CallSpend.Tokens(100, 10, 1, 2), Optional.of(Dollars.of(dollars)));
    }
}
