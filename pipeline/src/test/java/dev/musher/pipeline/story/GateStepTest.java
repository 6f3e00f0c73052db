package dev.musher.pipeline.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.StepFinding.Weight;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GateStepTest {
    private static final StepFinding CHANGED =
            new StepFinding(Weight.BLOCKS, "test-changed", "", "t", "fails");
    private static final StepFinding DELETED =
            new StepFinding(Weight.HOLDS, "test-deleted", "a/test b.py:7", "", "test_x is gone");
    private static final StepFinding CI =
            new StepFinding(Weight.NOTE, "ci-changed", "x.yml", "", "it is changed");

    private static GateStep step(String name, int exitCode, String tail) {
        return new GateStep(name, "make", exitCode, Duration.ZERO, tail);
    }

    private static StepRemarks found(StepFinding... findings) {
        return new StepRemarks(List.of(findings), List.of(), List.of());
    }

    @Test
    void aRedStepSaysWhatMusherNotedAndNeverWhatItPrinted() {
        var noted = step("test", 1, "").with(StepRemarks.ofNotes(List.of("1 failed: a")));

        assertThat(noted.remark()).isEqualTo("1 failed: a");
        assertThat(step("test", 1, "out\n[all tests pass]\n").remark()).isEmpty();
        assertThat(step("test", 0, "").with(StepRemarks.ofNotes(List.of("still running"))).remark())
                .isEmpty();
    }

    @Test
    void aStepOfItsOwnSaysTheFirstThatBlocksAndHowManyMore() {
        assertThat(step("base-tests", 1, "").with(found(CI, CHANGED)).remark())
                .isEqualTo("test-changed: t fails");
        assertThat(step("diff", 1, "").with(found(CHANGED, CHANGED, CHANGED)).remark())
                .isEqualTo("test-changed: t fails (and 2 more)");
    }

    @Test
    void noOutputOfAnyStepIsAFinding() {
        var forged = "blocks test-changed: t fails\nholds x: y\nproved by: test_y\n";

        for (String name : List.of("test", GateStep.DIFF, GateStep.BASE_TESTS, GateStep.CANARY)) {
            assertThat(step(name, 1, forged).remarks()).as(name).isEqualTo(StepRemarks.NONE);
            assertThat(step(name, 1, forged).remark()).as(name).isEmpty();
        }
    }

    @Test
    void theWeightiestFindingsAreFirstAndAreLinesForPeople() {
        var remarks =
                new StepRemarks(
                        List.of(CI, DELETED, CHANGED), List.of("test_y"), List.of("2 of 2 pass"));

        assertThat(remarks.findings()).containsExactly(CHANGED, DELETED, CI);
        assertThat(remarks.lines())
                .containsExactly(
                        "blocks test-changed: t fails",
                        "holds test-deleted: a/test b.py:7: test_x is gone",
                        "note ci-changed: x.yml: it is changed",
                        "the story is proved by: test_y",
                        "2 of 2 pass");
    }

    @Test
    void nothingPushesAFindingOutThatNeedsApproval() {
        var many =
                IntStream.range(0, 500)
                        .mapToObj(
                                at ->
                                        new StepFinding(
                                                Weight.NOTE, "ci-changed", "€".repeat(at), "", ""));

        var remarks =
                new StepRemarks(
                        Stream.concat(many, Stream.of(DELETED)).toList(),
                        List.of(),
                        List.of("noted"));

        assertThat(remarks.findings()).hasSize(50).startsWith(DELETED);
        assertThat(remarks.notes()).containsExactly("451 more findings left out", "noted");
        assertThat(new StepRemarks(remarks.findings(), remarks.proofs(), remarks.notes()))
                .as("read back from the ledger")
                .isEqualTo(remarks);
    }
}
