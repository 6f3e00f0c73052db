package dev.musher.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import dev.musher.story.GateStep;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What proves stories of a Python project, by a real runner. */
@Tag("slow")
class MadeStoriesTest {
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
    private Hall hall;
    private CommitId base;

    @BeforeEach
    void startAProject() throws Exception {
        hall = new Hall(place);
        base = hall.project.write("cart.py", CODE).write("test_cart.py", TESTS).commit("Base");
        prover(Map.of()).checkBase(base, ProofListener.NONE);
    }

    @Test
    void namesTheTestsThatFailWithoutTheCode() throws Exception {
        var proof = proof("cart.py", MORE, "test_cart.py", TESTS + COUNT + HOLLOW);

        assertThat(proof.report().proofs()).containsExactly("test_cart.CartTest.test_count");
        assertThat(step(proof).tail())
                .isEqualTo(
                        """
                        1 test of base kept, judged by base's own version
                        proved by: test_cart.CartTest.test_count
                        new: test_cart.CartTest.test_hollow
                        """);
        assertThat(proof.findings()).isEmpty();
    }

    @Test
    void aTestThatDoesNotLoadWithoutTheCodeProvesIt() throws Exception {
        var loading = TESTS.replace("import cart\n", "from cart import count\nimport cart\n");

        var proof = proof("cart.py", MORE, "test_cart.py", loading + COUNT);

        assertThat(proof.report().proofs()).containsExactly("test_cart.CartTest.test_count");
    }

    @Test
    void aDefectIsProvedByATestOfTheSameNameThatSaysMore() throws Exception {
        var wrong =
                hall.project.write("cart.py", "def total(prices):\n    return 6\n").commit("Wrong");
        prover(Map.of()).checkBase(wrong, ProofListener.NONE);
        base = wrong;
        var more = TESTS + "        self.assertEqual(9, cart.total([4, 5]))\n";

        var proof = proof("cart.py", CODE, "test_cart.py", more);

        assertThat(proof.report().proofs()).containsExactly("test_cart.CartTest.test_total");
        assertThat(proof.findings()).isEmpty();
    }

    @Test
    void saysThatNoTestProvesIt() throws Exception {
        var proof = proof("cart.py", MORE, "test_cart.py", TESTS + HOLLOW);

        assertThat(proof.findings())
                .containsExactly(
                        new Finding(
                                Kind.UNTESTED,
                                "",
                                0,
                                "no test proves this: test_cart.CartTest.test_hollow passes without"
                                        + " its code as well",
                                Weight.REPORTED));
        assertThat(proof.report().isGreen()).isTrue();
        assertThat(proof.held()).isEmpty();
    }

    @Test
    void holdsWhatNoTestProvesIfTheProjectSaysSo() throws Exception {
        var tip = hall.project.write("cart.py", MORE).commit("Story");

        var proof =
                prover(Map.of(Kind.UNTESTED, Weight.HOLDS)).prove(wanted(tip), ProofListener.NONE);

        assertThat(proof.report().isGreen()).isTrue();
        assertThat(proof.held())
                .hasValue("untested: no test proves this: none fails without its code");
        assertThat(proof.report().held())
                .containsExactly("untested: no test proves this: none fails without its code");
    }

    @Test
    void runsNothingMoreForWorkThatLeavesTestsAloneOrNeedsNone() throws Exception {
        var tip = hall.project.write("cart.py", MORE).commit("Story");
        prover(Map.of()).prove(wanted(tip), ProofListener.NONE);
        assertThat(hall.notes()).as("base and the story").hasSize(2);

        var refactored = hall.project.write("test_new.py", "import cart\n").commit("Refactor");
        var proof =
                prover(Map.of()).prove(hall.project.claim(base, refactored), ProofListener.NONE);
        assertThat(hall.notes()).as("its own tests, and those of base: known").hasSize(3);
        assertThat(proof.findings()).isEmpty();

        prover(Map.of(Kind.UNTESTED, Weight.IGNORED)).prove(wanted(refactored), ProofListener.NONE);
        assertThat(hall.notes()).hasSize(3);
    }

    @Test
    void whatIsRedStopsWhatWasBegunAhead() throws Exception {
        var broken = MORE.replace("sum(prices)", "0");

        var proof = proof("cart.py", broken, "test_cart.py", TESTS + COUNT);

        assertThat(proof.report().firstRed().map(GateStep::name)).hasValue("test");
        assertThat(hall.checkouts.open()).isZero();
    }

    /** Its patterns say when a gate runs, not that tests are the same. */
    @Test
    void aGateWithPatternsIsJudgedByTestsOfBaseToo() throws Exception {
        var tests = TESTS.replace("cart.", "basket.").replace("import cart", "import basket");
        var base = hall.project.write("src/basket.py", CODE).write("tests/test_a.py", tests);
        var start = base.commit("Start");
        var gate =
                Hall.onlyIf(
                        Hall.gate(
                                "test", "PYTHONPATH=src python3 -B -m unittest discover -v tests"),
                        "src/**");
        var prover =
                new GateProver(
                        List.of(gate), new ProofPolicy(Map.of(), 2), hall.means(), hall.evidence);
        prover.checkBase(start, ProofListener.NONE);
        hall.project.write("src/basket.py", CODE.replace("sum(prices)", "7"));
        hall.project.write("tests/test_a.py", tests.replace("6,", "7,"));

        var proof =
                prover.prove(
                        hall.project.claim(start, hall.project.commit("Weaken")),
                        ProofListener.NONE);

        assertThat(proof.report().held()).anyMatch(it -> it.contains("test_total"));
    }

    @Test
    void workIsJudgedAlsoWhereNothingIsKnownOfBase() throws Exception {
        var gate = Hall.gate("test", "python3 -B -m unittest -q 2>&1 | tail -1 | grep OK");
        var prover =
                new GateProver(
                        List.of(gate), new ProofPolicy(Map.of(), 2), hall.means(), hall.evidence);
        hall.project.write("cart.py", CODE.replace("sum(prices)", "7"));
        hall.project.write("test_cart.py", TESTS.replace("6,", "7,"));

        var proof =
                prover.prove(
                        hall.project.claim(base, hall.project.commit("Weaken")),
                        ProofListener.NONE);

        assertThat(proof.held().isPresent() || !proof.report().isGreen()).isTrue();
    }

    private Proof proof(String... files) throws InterruptedException {
        for (int at = 0; at < files.length; at += 2) {
            hall.project.write(files[at], files[at + 1]);
        }
        return prover(Map.of()).prove(wanted(hall.project.commit("Story")), ProofListener.NONE);
    }

    private Claim wanted(CommitId tip) {
        return new Claim(base, tip, hall.project.tree(tip), Claim.Tests.WANTED);
    }

    private GateProver prover(Map<Kind, Weight> weights) {
        var gate = Hall.gate("test", "python3 -B -m unittest -v");
        return new GateProver(
                List.of(gate), new ProofPolicy(weights, 2), hall.means(), hall.evidence);
    }

    private static GateStep step(Proof proof) {
        return proof.report().steps().getLast();
    }
}
