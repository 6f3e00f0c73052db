package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.pipeline.story.StepFinding;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProofFindingTest {
    @Test
    void isToldWithItsPlaceItsTestAndItsWeight() {
        var weakened =
                new ProofFinding(
                        Kind.TEST_WEAKENED,
                        "tests/test_money.py",
                        3,
                        "asks for less",
                        Weight.HOLDS);
        var changed = new ProofFinding(Kind.TEST_CHANGED, "", 0, "a.b", "fails", Weight.BLOCKS);

        assertThat(ProofFinding.told(List.of(weakened, changed)))
                .containsExactly(
                        new StepFinding(
                                StepFinding.Weight.HOLDS,
                                "test-weakened",
                                "tests/test_money.py:3",
                                "",
                                "asks for less"),
                        new StepFinding(
                                StepFinding.Weight.BLOCKS, "test-changed", "", "a.b", "fails"));
        assertThat(List.of(StepFinding.TEST_CHANGED, StepFinding.UNTESTED))
                .containsExactly(Kind.TEST_CHANGED.word(), Kind.UNTESTED.word());
    }

    @Test
    void namesOfFilesAndTestsAreOneLineAndBounded() {
        var file = ("\u0001".repeat(250) + "/").repeat(7) + "a.py";
        var endless =
                new ProofFinding(
                        Kind.TEST_CHANGED, file, 0, "x\n".repeat(999) + "last", "?", Weight.HOLDS);

        assertThat(ProofFinding.told(List.of(endless)))
                .singleElement()
                .satisfies(
                        found -> {
                            assertThat(found.place())
                                    .hasSizeLessThanOrEqualTo(300)
                                    .endsWith("a.py");
                            assertThat(found.test()).hasSizeLessThanOrEqualTo(300).endsWith("last");
                            assertThat(found.line()).hasLineCount(1);
                        });
    }
}
