package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepFinding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What proves stories of a Python project, by a real runner. */
@Tag("slow")
class ProvingTestStoriesTest {
    private static final String TESTS =
            """
            import unittest

            import cart


            class CartTest(unittest.TestCase):
                def test_total(self):
                    self.assertEqual(6, cart.total([1, 2, 3]))
            """;
    private static final String CODE = "def total(prices):\n    return sum(prices)\n";
    private static final String MORE = CODE + "\n\ndef count(prices):\n    return len(prices)\n";
    private static final String COUNT =
            "\n    def test_count(self):\n        self.assertEqual(2, cart.count([4, 5]))\n";
    private static final String HOLLOW =
            "\n    def test_hollow(self):\n        self.assertTrue(cart)\n";

    @TempDir Path place;
    private ProofFixture proofFixture;
    private CommitId base;

    @BeforeEach
    void startAProject() throws Exception {
        proofFixture = new ProofFixture(place);
        base =
                proofFixture
                        .project
                        .write("cart.py", CODE)
                        .write("test_cart.py", TESTS)
                        .commit("Base");
        prover(Map.of()).checkBase(base, ProofListener.NONE);
    }

    @Test
    void namesTheTestsThatFailWithoutTheCode() throws Exception {
        var proofReport = proof("cart.py", MORE, "test_cart.py", TESTS + COUNT + HOLLOW);

        assertThat(proofReport.report().proofs()).containsExactly("test_cart.CartTest.test_count");
        assertThat(proofReport.showing()).containsExactly("test_cart.CartTest.test_count");
        assertThat(proofReport.passed())
                .contains("test_cart.CartTest.test_hollow", "test_cart.CartTest.test_total");
        assertThat(step(proofReport).remarks().notes())
                .containsExactly(
                        "1 of 1 tests of base passes on this code, as base has them",
                        "new: test_cart.CartTest.test_hollow");
        assertThat(proofReport.findings()).isEmpty();
    }

    @Test
    void aTestThatDoesNotLoadWithoutTheCodeProvesIt() throws Exception {
        var loading = TESTS.replace("import cart\n", "from cart import count\nimport cart\n");

        var proofReport = proof("cart.py", MORE, "test_cart.py", loading + COUNT);

        assertThat(proofReport.report().proofs()).containsExactly("test_cart.CartTest.test_count");
    }

    @Test
    void aDefectIsProvedByATestOfTheSameNameThatSaysMore() throws Exception {
        var wrong =
                proofFixture
                        .project
                        .write("cart.py", "def total(prices):\n    return 6\n")
                        .commit("Wrong");
        prover(Map.of()).checkBase(wrong, ProofListener.NONE);
        base = wrong;
        var more = TESTS + "        self.assertEqual(9, cart.total([4, 5]))\n";

        var proofReport = proof("cart.py", CODE, "test_cart.py", more);

        assertThat(proofReport.report().proofs()).containsExactly("test_cart.CartTest.test_total");
        assertThat(proofReport.findings()).isEmpty();
    }

    @Test
    void saysThatNoTestProvesIt() throws Exception {
        var proofReport = proof("cart.py", MORE, "test_cart.py", TESTS + HOLLOW);

        assertThat(proofReport.findings())
                .containsExactly(
                        new ProofFinding(
                                Kind.UNTESTED,
                                "",
                                0,
                                "no test proves this: test_cart.CartTest.test_hollow passes without"
                                        + " its code as well",
                                Weight.REPORTED));
        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(proofReport.held()).isEmpty();
        assertThat(proofReport.showing()).isEmpty();
    }

    @Test
    void saysOfWorkOnTestsAloneThatItHasNoCodeToProve() throws Exception {
        assertThat(proof("test_cart.py", TESTS + HOLLOW).findings())
                .containsExactly(
                        new ProofFinding(
                                Kind.UNTESTED, "", 0, "it changes tests only", Weight.REPORTED));
    }

    @Test
    void holdsWhatNoTestProvesIfTheProjectSaysSo() throws Exception {
        var tip = proofFixture.project.write("cart.py", MORE).commit("Story");

        var proofReport =
                prover(Map.of(Kind.UNTESTED, Weight.HOLDS)).prove(wanted(tip), ProofListener.NONE);

        assertThat(proofReport.report().isGreen()).isTrue();
        assertThat(proofReport.held())
                .hasValue("untested: no test proves this: none fails without its code");
        assertThat(proofReport.report().held())
                .containsExactly(
                        new StepFinding(
                                StepFinding.Weight.HOLDS,
                                "untested",
                                "",
                                "",
                                "no test proves this: none fails without its code"));
    }

    @Test
    void runsNothingMoreForWorkThatLeavesTestsAloneOrNeedsNone() throws Exception {
        var tip = proofFixture.project.write("cart.py", MORE).commit("Story");
        prover(Map.of()).prove(wanted(tip), ProofListener.NONE);
        assertThat(proofFixture.notes()).as("base and the story").hasSize(2);

        var refactored =
                proofFixture.project.write("test_new.py", "import cart\n").commit("Refactor");
        var proofReport =
                prover(Map.of())
                        .prove(proofFixture.project.claim(base, refactored), ProofListener.NONE);
        assertThat(proofFixture.notes()).as("its own tests, and those of base: known").hasSize(3);
        assertThat(proofReport.findings()).isEmpty();

        prover(Map.of(Kind.UNTESTED, Weight.IGNORED)).prove(wanted(refactored), ProofListener.NONE);
        assertThat(proofFixture.notes()).hasSize(3);
    }

    @Test
    void whatIsRedStopsWhatWasBegunAhead() throws Exception {
        var broken = MORE.replace("sum(prices)", "0");

        var proofReport = proof("cart.py", broken, "test_cart.py", TESTS + COUNT);

        assertThat(proofReport.report().firstRed().map(GateStep::name)).hasValue("test");
        assertThat(proofFixture.checkouts.open()).isZero();
    }

    /** Its patterns say when a gate runs, not that tests are the same. */
    @Test
    void aGateWithPatternsIsJudgedByTestsOfBaseToo() throws Exception {
        var tests = TESTS.replace("cart.", "basket.").replace("import cart", "import basket");
        var base =
                proofFixture.project.write("src/basket.py", CODE).write("tests/test_a.py", tests);
        var start = base.commit("Start");
        var gate =
                ProofFixture.onlyIf(
                        ProofFixture.gate(
                                "test", "PYTHONPATH=src python3 -B -m unittest discover -v tests"),
                        "src/**");
        var prover =
                new GateProver(
                        List.of(gate),
                        new ProofPolicy(Map.of(), 2),
                        proofFixture.means(),
                        proofFixture.evidence);
        prover.checkBase(start, ProofListener.NONE);
        proofFixture.project.write("src/basket.py", CODE.replace("sum(prices)", "7"));
        proofFixture.project.write("tests/test_a.py", tests.replace("6,", "7,"));

        var proofReport =
                prover.prove(
                        proofFixture.project.claim(start, proofFixture.project.commit("Weaken")),
                        ProofListener.NONE);

        assertThat(proofReport.report().held()).anyMatch(it -> it.test().contains("test_total"));
    }

    @Test
    void workIsJudgedAlsoWhereNothingIsKnownOfBase() throws Exception {
        var gate = ProofFixture.gate("test", "python3 -B -m unittest -q 2>&1 | tail -1 | grep OK");
        var prover =
                new GateProver(
                        List.of(gate),
                        new ProofPolicy(Map.of(), 2),
                        proofFixture.means(),
                        proofFixture.evidence);
        proofFixture.project.write("cart.py", CODE.replace("sum(prices)", "7"));
        proofFixture.project.write("test_cart.py", TESTS.replace("6,", "7,"));

        var proofReport =
                prover.prove(
                        proofFixture.project.claim(base, proofFixture.project.commit("Weaken")),
                        ProofListener.NONE);

        assertThat(proofReport.held().isPresent() || !proofReport.report().isGreen()).isTrue();
    }

    private ProofReport proof(String... files) throws InterruptedException {
        for (int at = 0; at < files.length; at += 2) {
            proofFixture.project.write(files[at], files[at + 1]);
        }
        return prover(Map.of())
                .prove(wanted(proofFixture.project.commit("Story")), ProofListener.NONE);
    }

    private WorkClaim wanted(CommitId tip) {
        return new WorkClaim(base, tip, proofFixture.project.tree(tip), WorkClaim.Tests.WANTED);
    }

    private GateProver prover(Map<Kind, Weight> weights) {
        var gate = ProofFixture.gate("test", "python3 -B -m unittest -v");
        return new GateProver(
                List.of(gate),
                new ProofPolicy(weights, 2),
                proofFixture.means(),
                proofFixture.evidence);
    }

    private static GateStep step(ProofReport proofReport) {
        return proofReport.report().steps().getLast();
    }
}
