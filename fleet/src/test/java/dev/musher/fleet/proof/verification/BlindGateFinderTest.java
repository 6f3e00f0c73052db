package dev.musher.fleet.proof.verification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.ProofFixture;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.ProofReport;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.GateStep;
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
class BlindGateFinderTest {
    private static final Gate GATE = Gate.of("test", ProofFixture.noting("test", "sh check.sh"));
    private static final String CHECK = "python3 -m unittest -q > output 2>&1\n";

    private ProofFixture proofFixture;
    private CommitId base;

    @TempDir Path place;

    @BeforeEach
    void begin() throws IOException {
        assumeTrue(
                List.of(System.getenv("PATH").split(":", -1)).stream()
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "python3"))),
                "needs python3");
        proofFixture = new ProofFixture(place);
        proofFixture
                .project
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
        base = proofFixture.project.commit("Base");
    }

    private ProofReport proof(Map<Kind, Weight> weights) throws InterruptedException {
        var tip = proofFixture.project.commit("Story");
        var allowed = new EnumMap<>(Map.of(Kind.GATE_CHANGED, Weight.REPORTED));
        allowed.putAll(weights);
        var prover =
                new GateProver(
                        List.of(GATE),
                        new ProofPolicy(allowed, 1),
                        proofFixture.means(),
                        proofFixture.evidence);
        return prover.prove(proofFixture.project.claim(base, tip), ProofListener.NONE);
    }

    private static List<String> blind(ProofReport proofReport) {
        return proofReport.findings().stream()
                .filter(proofFinding -> proofFinding.kind() == Kind.GATE_BLIND)
                .map(
                        proofFinding ->
                                proofFinding.weight()
                                        + " "
                                        + proofFinding.file()
                                        + ": "
                                        + proofFinding.text())
                .toList();
    }

    @Test
    void aScriptThatNoticesNothingAnyMoreStopsItsStory() throws InterruptedException {
        proofFixture.project.write("check.sh", CHECK + "exit 0\n");

        var proofReport = proof(Map.of());

        assertThat(proofReport.report().firstRed().map(GateStep::name)).contains(GateStep.CANARY);
        assertThat(blind(proofReport))
                .containsExactly(
                        "BLOCKS check.sh: gate test notices failing code on base, but not with this change; revert the change");
    }

    @Test
    void itIsOnlySaidWhereTheProjectWantsThat() throws InterruptedException {
        proofFixture.project.write("check.sh", CHECK + "exit 0\n");

        var proofReport = proof(Map.of(Kind.GATE_BLIND, Weight.REPORTED));

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(blind(proofReport)).hasSize(1);
    }

    @Test
    void aScriptThatStillNoticesIsFineAndIsNotTriedOnBaseAgain() throws InterruptedException {
        proofFixture.project.write("check.sh", "set -e\n" + CHECK);

        var proofReport = proof(Map.of());

        assertThat(proofReport.report().steps())
                .extracting(GateStep::name)
                .contains(GateStep.CANARY);
        assertThat(proofReport.report().isGreen()).as(proofReport.report().toString()).isTrue();
        int runs = proofFixture.notes().size();
        var landed = new CommitId(proofFixture.project.sh("git rev-parse HEAD"));
        assertThat(proofFixture.prover(GATE).canary(landed).isKnown())
                .as("of the landed story")
                .isTrue();
        assertThat(proofFixture.notes()).hasSize(runs);
    }

    @Test
    void aStoryThatLeavesSteeringAloneCostsNothing() throws InterruptedException {
        proofFixture.project.write("cart.py", "def total(a, b):\n    return b + a\n");
        proofFixture.project.write("test_more.py", "import unittest\n");

        var proofReport = proof(Map.of());

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(proofReport.report().steps())
                .extracting(GateStep::name)
                .doesNotContain(GateStep.CANARY);
        assertThat(proofFixture.prover(GATE).canary(base).isKnown()).isFalse();
    }

    @Test
    void aGateThatNoticedNothingOnBaseIsNoFaultOfTheStory() throws InterruptedException {
        proofFixture.project.write("check.sh", "true\n");
        base = proofFixture.project.commit("Blind base");
        proofFixture.project.write("check.sh", "exit 0\n");

        assertThat(proof(Map.of()).report().isGreen()).isTrue();
    }
}
