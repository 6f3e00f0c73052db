package dev.musher.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import dev.musher.story.GateStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stories that may change what steers gates, whose results nobody can read. */
@Tag("slow")
class BlindGatesTest {
    private static final Gate GATE = Gate.of("test", Hall.noting("test", "sh check.sh"));
    private static final String CHECK = "python3 -m unittest -q > output 2>&1\n";

    private Hall hall;
    private CommitId base;

    @TempDir Path place;

    @BeforeEach
    void begin() throws IOException {
        assumeTrue(
                List.of(System.getenv("PATH").split(":", -1)).stream()
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "python3"))),
                "needs python3");
        hall = new Hall(place);
        hall.project
                .write("cart.py", "def total(a, b):\n    return a + b\n")
                .write(
                        "test_cart.py",
                        """
                        import unittest, cart

                        class CartTest(unittest.TestCase):
                            def test_total(self):
                                self.assertEqual(cart.total(1, 2), 3)
                        """)
                .write("check.sh", CHECK);
        base = hall.project.commit("Base");
    }

    private Proof proof(Map<Kind, Weight> weights) throws InterruptedException {
        var tip = hall.project.commit("Story");
        var allowed = new EnumMap<>(Map.of(Kind.GATE_CHANGED, Weight.REPORTED));
        allowed.putAll(weights);
        var prover =
                new GateProver(
                        List.of(GATE), new ProofPolicy(allowed, 1), hall.means(), hall.evidence);
        return prover.prove(hall.project.claim(base, tip), ProofListener.NONE);
    }

    private static List<String> blind(Proof proof) {
        return proof.findings().stream()
                .filter(finding -> finding.kind() == Kind.GATE_BLIND)
                .map(finding -> finding.weight() + " " + finding.file() + ": " + finding.text())
                .toList();
    }

    @Test
    void aScriptThatNoticesNothingAnyMoreStopsItsStory() throws InterruptedException {
        hall.project.write("check.sh", CHECK + "exit 0\n");

        var proof = proof(Map.of());

        assertThat(proof.report().firstRed().map(GateStep::name)).contains(GateStep.CANARY);
        assertThat(blind(proof))
                .containsExactly(
                        "BLOCKS check.sh: gate test notices code that fails on base, and with this"
                                + " change it does not; take the change back");
    }

    @Test
    void itIsOnlySaidWhereTheProjectWantsThat() throws InterruptedException {
        hall.project.write("check.sh", CHECK + "exit 0\n");

        var proof = proof(Map.of(Kind.GATE_BLIND, Weight.REPORTED));

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(blind(proof)).hasSize(1);
    }

    @Test
    void aScriptThatStillNoticesIsFineAndIsNotTriedOnBaseAgain() throws InterruptedException {
        hall.project.write("check.sh", "set -e\n" + CHECK);

        var proof = proof(Map.of());

        assertThat(proof.report().steps()).extracting(GateStep::name).contains(GateStep.CANARY);
        assertThat(proof.report().isGreen()).as(proof.report().toString()).isTrue();
        int runs = hall.notes().size();
        var landed = new CommitId(hall.project.sh("git rev-parse HEAD"));
        assertThat(hall.prover(GATE).canary(landed).isKnown()).as("of the landed story").isTrue();
        assertThat(hall.notes()).hasSize(runs);
    }

    @Test
    void aStoryThatLeavesSteeringAloneCostsNothing() throws InterruptedException {
        hall.project.write("cart.py", "def total(a, b):\n    return b + a\n");
        hall.project.write("test_more.py", "import unittest\n");

        var proof = proof(Map.of());

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(proof.report().steps())
                .extracting(GateStep::name)
                .doesNotContain(GateStep.CANARY);
        assertThat(hall.prover(GATE).canary(base).isKnown()).isFalse();
    }

    @Test
    void aGateThatNoticedNothingOnBaseIsNoFaultOfTheStory() throws InterruptedException {
        hall.project.write("check.sh", "true\n");
        base = hall.project.commit("Blind base");
        hall.project.write("check.sh", "exit 0\n");

        assertThat(proof(Map.of()).report().isGreen()).isTrue();
    }
}
