package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.Canary.Outcome;
import dev.musher.fleet.proof.Canary.Rule;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.pipeline.gate.Gate;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gates on code that was made to fail, with Python, which is everywhere. */
@Tag("slow")
class CanaryTest {
    private static final String CODE = "def total(a, b):\n    return a + b\n";
    private static final String TEST =
            """
            import unittest
            from cart import total

            class CartTest(unittest.TestCase):
                def test_total(self):
                    self.assertEqual(total(1, 2), 3)
            """;
    private static final Gate UNITTEST =
            Gate.of("test", ProofFixture.noting("test", "sh check.sh"));

    private ProofFixture proofFixture;

    @TempDir Path place;

    @BeforeEach
    void open() throws IOException {
        assumeTrue(isInstalled("python3"), "needs python3");
        proofFixture = new ProofFixture(place);
        proofFixture
                .project
                .write("cart.py", CODE)
                .write("test_cart.py", TEST)
                .write("check.sh", "python3 -m unittest -v\n");
    }

    private static boolean isInstalled(String tool) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }

    private static List<Outcome> outcomes(Canary canary) {
        return canary.trials().orElseThrow().stream().map(Trial::outcome).toList();
    }

    private Canary tried(GateProver prover, CommitId base) throws InterruptedException {
        return prover.tryGates(base, ProofListener.NONE);
    }

    @Test
    void aGateWithTestsNoticesAndIsNotTriedTwice() throws InterruptedException {
        var base = proofFixture.project.commit("Base");
        var prover = proofFixture.prover(UNITTEST);
        assertThat(prover.canary(base)).isEqualTo(new Canary(Rule.REPORT, Optional.empty()));

        var canary = tried(prover, base);

        assertThat(outcomes(canary)).containsExactly(Outcome.NOTICED);
        assertThat(canary.warnings()).isEmpty();
        assertThat(canary.summary().orElseThrow())
                .startsWith("Gate test notices failing code (1 test fails); that took ");
        assertThat(tried(proofFixture.prover(UNITTEST), base))
                .as("in another life")
                .isEqualTo(canary);
        proofFixture.project.write("cart.py", CODE + "\ndef size():\n    return 1\n");
        var next = proofFixture.project.commit("Other code");
        assertThat(proofFixture.prover(UNITTEST).canary(next))
                .as("of other code")
                .isEqualTo(canary);
        assertThat(proofFixture.notes()).containsExactly("test");
    }

    @Test
    void aGateThatStaysGreenCannotTell() throws InterruptedException {
        proofFixture
                .project
                .write("check.sh", "python3 -c 'import cart'\n")
                .write("web/app.js", "f(() => { g(); });\n");
        var canary = tried(proofFixture.prover(UNITTEST), proofFixture.project.commit("Base"));

        assertThat(outcomes(canary)).containsExactly(Outcome.BLIND);
        assertThat(canary.warnings())
                .containsExactly(
                        "Gate test does not notice failures: it stays green although the functions of 2 files"
                                + " were made to fail (cart.py, web/app.js). Fix it, or give it another kind in .musher/project.toml if it checks something else.");
        assertThat(canary.landingProblem()).as("it is only reported").isEmpty();
        assertThat(new Canary(Rule.BLOCK, canary.trials()).landingProblem()).isPresent();
    }

    @Test
    void aChangedGateIsTriedAgain() throws InterruptedException {
        var base = proofFixture.project.commit("Base");
        var prover = proofFixture.prover(UNITTEST);
        tried(prover, base);
        proofFixture.project.write("check.sh", "true\n");
        var next = proofFixture.project.commit("Another script");

        assertThat(prover.canary(next).isKnown()).isFalse();
        assertThat(outcomes(tried(prover, next))).containsExactly(Outcome.BLIND);
        assertThat(proofFixture.prover(Gate.of("test", "true")).canary(base).isKnown()).isFalse();
    }

    @Test
    void onlyGatesOfTheKindTestAreAsked() throws InterruptedException {
        var base = proofFixture.project.commit("Base");
        var lint = Gate.of("lint", ProofFixture.noting("lint", "true"));
        var build = Gate.of("build", ProofFixture.noting("build", "touch made"));
        var test = Gate.of("test", ProofFixture.noting("test", "test -e made && sh check.sh"));

        assertThat(outcomes(tried(proofFixture.prover(lint, build, test), base)))
                .containsExactly(Outcome.NOTICED);
        assertThat(proofFixture.notes()).containsExactly("build", "test");
    }

    @Test
    void aGateBehindABuildThatIsRedIsNotTried() throws InterruptedException {
        var build = Gate.of("build", "! grep -rq 'made to fail' .");
        var canary =
                tried(proofFixture.prover(build, UNITTEST), proofFixture.project.commit("Base"));

        assertThat(canary.trials().orElseThrow().getFirst().text())
                .isEqualTo(
                        "Gate test was not tested on broken code: gate build before it is red"
                                + " there.");
    }

    @Test
    void aGateThatWaitsForEverOnCodeThatFailsSaysNothing() throws InterruptedException {
        var waits = "! grep -q 'made to fail' cart.py || exec tail -f /dev/null";
        var gate =
                new Gate(
                        "test",
                        waits,
                        "",
                        Duration.ofMillis(300),
                        Optional.empty(),
                        List.of(),
                        false);
        var canary = tried(proofFixture.prover(gate), proofFixture.project.commit("Base"));

        assertThat(outcomes(canary)).containsExactly(Outcome.UNTRIED);
    }

    @Test
    void codeInNoKnownLanguageCannotBeTried() throws InterruptedException {
        proofFixture.project.sh("rm *.py && printf 'greet() { echo hi; }' > greet.sh");
        var canary = proofFixture.prover(UNITTEST).canary(proofFixture.project.commit("Base"));

        assertThat(outcomes(canary)).containsExactly(Outcome.UNTRIED);
        assertThat(canary.warnings()).isEmpty();
    }

    @Test
    void nothingIsTriedIfTheProjectSaysSo() throws InterruptedException {
        var base = proofFixture.project.commit("Base");
        var policy = new ProofPolicy(Map.of(), Rule.OFF, 1);
        var prover =
                new GateProver(
                        List.of(UNITTEST), policy, proofFixture.means(), proofFixture.evidence);

        assertThat(prover.canary(base)).isEqualTo(Canary.OFF);
        assertThat(tried(prover, base)).isEqualTo(Canary.OFF);
        assertThat(proofFixture.notes()).isEmpty();
    }
}
