package dev.musher.pipeline.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GateStepTest {
    private static String remark(int exitCode, String tail) {
        return step("test", exitCode, tail).remark();
    }

    private static GateStep step(String name, int exitCode, String tail) {
        return new GateStep(name, "make", exitCode, Duration.ZERO, tail);
    }

    @Test
    void aRedStepSaysWhatMusherFoundAndNotWhatItPrinted() {
        assertThat(remark(1, "out\n[exit 0, but 1 failed: a]\n"))
                .isEqualTo("exit 0, but 1 failed: a");
        assertThat(remark(1, "AssertionError\n")).isEmpty();
        assertThat(remark(0, "[all well]\n")).isEmpty();
    }

    @Test
    void aStepOfItsOwnSaysTheFirstThatBlocksAndHowManyMore() {
        var blocks = "blocks test-changed: t fails\n";

        assertThat(step("base-tests", 1, "note ci-changed x: y\n" + blocks).remark())
                .isEqualTo("test-changed: t fails");
        assertThat(step("diff", 1, blocks.repeat(3)).remark())
                .isEqualTo("test-changed: t fails (and 2 more)");
        assertThat(remark(1, blocks)).as("a gate may print what it likes").isEmpty();
    }

    @Test
    void findingsAreReadWhateverFollowsFromThem() {
        var said =
                """
                blocks test-deleted a/test b.py:7: test_x is gone
                holds test-changed: t fails
                note ci-changed .github/x.yml: it is changed
                note untested: no test proves this
                proved by: test_y
                2 of 2 tests of base pass on this code, as base has them
                new: a, b
                [more is left out]
                """;

        assertThat(step("diff", 1, said).findings())
                .containsExactly(
                        new StepFinding("blocks", "test-deleted", "a/test b.py:7: test_x is gone"),
                        new StepFinding("holds", "test-changed", "t fails"),
                        new StepFinding("note", "ci-changed", ".github/x.yml: it is changed"),
                        new StepFinding("note", "untested", "no test proves this"));
        assertThat(step("test", 1, said).findings()).isEmpty();
    }
}
