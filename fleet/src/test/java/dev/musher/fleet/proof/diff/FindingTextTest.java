package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.pipeline.story.GateStep;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingTextTest {
    private static final ProofFinding WEAKENED =
            new ProofFinding(
                    Kind.TEST_WEAKENED, "tests/test_money.py", 3, "asks for less", Weight.HOLDS);

    @Test
    void aFindingIsALine() {
        assertThat(FindingText.of(List.of(WEAKENED)))
                .isEqualTo(GateStep.HELD + "test-weakened tests/test_money.py:3: asks for less\n");
    }

    @Test
    void noNameOfAFilePushesAFindingOut() {
        var longName = ("\u0001".repeat(250) + "/").repeat(7) + "a.py";
        var endless = new ProofFinding(Kind.TEST_WEAKENED, longName, 0, "?", Weight.HOLDS);

        assertThat(FindingText.of(List.of(endless, WEAKENED)).lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith(GateStep.HELD))
                .last()
                .isEqualTo(GateStep.HELD + "test-weakened tests/test_money.py:3: asks for less");
    }
}
