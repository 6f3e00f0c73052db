package dev.musher.fleet.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.verification.GateProver;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which tests of a story are strong enough for a criterion, by a real runner. */
@Tag("slow")
class CriterionTestStrengthTest {
    private static final String PASSES = "also passes when the changed functions return nothing";
    private static final String PASSES_WITH_TEXT =
            "also passes when the changed functions return an empty text";
    private static final String LOADS =
            "does not load on base, which shows only that a name is new";

    private static final String CODE = "def total(prices):\n    return sum(prices)\n";
    private static final String MORE =
            CODE
                    + """


                    def count(prices):
                        if prices is None:
                            raise ValueError('no prices')
                        return len(prices)
                    """;

    /** Tests of {@code count} that depend on what it does. */
    private static final List<String> STRONG =
            List.of(
                    "self.assertEqual(2, count([4, 5]))",
                    "self.assertGreater(count([4]), 0)",
                    "self.assertTrue(count([4]))",
                    "self.assertTrue(count([4]) == 1 and cart.total([4]) == 4)",
                    "self.assertRaises(ValueError, count, None)",
                    "self.assertRaises(Exception, lambda: count(None))");

    private static final List<String> WEAK =
            List.of(
                    "self.assertIs(count, count)",
                    "alias = count; self.assertIs(alias, cart.count)",
                    "self.assertTrue(hasattr(cart, 'count'))",
                    "self.assertTrue('count' in dir(cart))",
                    "self.assertTrue(True or count([4]))",
                    "self.assertEqual(4, 2 + 2)",
                    "self.assertEqual(4, cart.total([4]))",
                    "count([4]); self.assertEqual(4, cart.total([4]))",
                    "seen = count([4]); self.assertEqual(seen, seen)",
                    "self.assertEqual('count', count.__name__)");

    /** They want no more than that it returns something. */
    private static final List<String> ANYTHING =
            List.of(
                    "self.assertIsNotNone(count([4]))",
                    "self.assertIn('', count([4]) if count([4]) == '' else str(count([4]) + 0))",
                    "self.assertFalse(count([4]) is None)");

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
                        .write(
                                "test_cart.py",
                                tests(
                                        "import cart",
                                        Map.of(
                                                "test_total",
                                                "self.assertEqual(6, cart.total([1, 2, 3]))")))
                        .commit("Base");
    }

    private static String tests(String imports, Map<String, String> tests) {
        return tests.entrySet().stream()
                .map(it -> "    def %s(self):\n        %s\n".formatted(it.getKey(), it.getValue()))
                .collect(
                        Collectors.joining(
                                "\n",
                                "import unittest\n\n"
                                        + imports
                                        + "\n\n\nclass CartTest(unittest.TestCase):\n",
                                ""));
    }

    @Test
    void onlyTestsThatDependOnWhatTheChangedFunctionsDoAreStrong() throws Exception {
        var named = new LinkedHashMap<String, String>();
        STRONG.forEach(text -> named.put("test_strong" + named.size(), text));
        WEAK.forEach(text -> named.put("test_weak" + named.size(), text));
        ANYTHING.forEach(text -> named.put("test_anything" + named.size(), text));
        proofFixture
                .project
                .write("cart.py", MORE)
                .write("test_new.py", tests("import cart\nfrom cart import count", named));

        var report = proved();

        assertThat(report.showing()).as("none of them loads on base").hasSize(named.size());
        var why = new LinkedHashMap<String, String>();
        WEAK.forEach(text -> why.put(text, PASSES));
        ANYTHING.forEach(text -> why.put(text, PASSES_WITH_TEXT));
        assertThat(
                        report.weak().entrySet().stream()
                                .collect(
                                        Collectors.toMap(
                                                it ->
                                                        named.get(
                                                                it.getKey()
                                                                        .replace(
                                                                                "test_new.CartTest.",
                                                                                "")),
                                                Map.Entry::getValue)))
                .isEqualTo(why);
    }

    /** There is no function to disable: what ran without the work and failed is believed. */
    @Test
    void whereNothingCanBeDisabledATestHasToFailOnBaseByRunning() throws Exception {
        proofFixture
                .project
                .write("limits.py", "MOST = 3\n")
                .write(
                        "test_loads.py",
                        tests(
                                "from limits import MOST",
                                Map.of("test_a", "self.assertEqual(3, MOST)")))
                .write(
                        "test_runs.py",
                        tests(
                                "",
                                Map.of(
                                        "test_b",
                                        "import limits; self.assertEqual(3, limits.MOST)")));

        var report = proved();

        assertThat(report.showing())
                .containsExactlyInAnyOrder(
                        "test_loads.CartTest.test_a", "test_runs.CartTest.test_b");
        assertThat(report.weak()).isEqualTo(Map.of("test_loads.CartTest.test_a", LOADS));
    }

    private ProofReport proved() throws InterruptedException {
        var gate = ProofFixture.gate("test", "python3 -B -m unittest -v");
        var prover =
                new GateProver(
                        List.of(gate),
                        new ProofPolicy(Map.of(), 2),
                        proofFixture.means(),
                        proofFixture.evidence);
        var tip = proofFixture.project.commit("Story");
        return prover.prove(
                new WorkClaim(base, tip, proofFixture.project.tree(tip), WorkClaim.Tests.NAMED),
                ProofListener.NONE);
    }
}
