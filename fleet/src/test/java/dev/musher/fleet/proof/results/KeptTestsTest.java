package dev.musher.fleet.proof.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults.Counts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KeptTestsTest {
    @Test
    void takesATestForFailedThatIsToldTwiceAndFailsOnce() {
        var base = named(passed("a"), passed("b"));
        var now = named(passed("a"), failed("a #2"), passed("b"));

        assertThat(KeptTests.of(base, now))
                .isEqualTo(new KeptTests(List.of("a"), List.of(), List.of(), List.of(), 0));
    }

    @Test
    void keepsATestWhoseNameFailedOnBaseAlready() {
        var base = named(passed("a"), failed("a #2"));

        assertThat(KeptTests.of(base, base))
                .isEqualTo(new KeptTests(List.of(), List.of(), List.of(), List.of(), 0));
    }

    @Test
    void countsFailuresThatNewTestsMakeUpFor() {
        var base = new TestResults(List.of(), new Counts(3, 0, 0));

        assertThat(KeptTests.of(base, new TestResults(List.of(), new Counts(3, 2, 0))).fewer())
                .isEqualTo(2);
        assertThat(KeptTests.of(base, new TestResults(List.of(), new Counts(4, 0, 0))).fewer())
                .isZero();
    }

    @Test
    void knowsTheLastNameOfATestInEveryLanguage() {
        assertThat(
                        Stream.of(
                                "tests/cart.rs::adds_up",
                                "src/lib.rs::tests::adds_up",
                                "test_cart.py::CartTest::adds_up[1-2]",
                                "test_cart.CartTest.adds_up",
                                "shop.CartTest.adds_up()",
                                "example.org/shop.adds_up",
                                "a cart > adds_up"))
                .allSatisfy(name -> assertThat(KeptTests.lastName(name)).isEqualTo("adds_up"));
    }

    private static TestResult passed(String name) {
        return new TestResult(name, Outcome.PASSED, "");
    }

    private static TestResult failed(String name) {
        return new TestResult(name, Outcome.FAILED, "");
    }

    private static TestResults named(TestResult... tests) {
        var resultCollector = new ResultCollector();
        for (TestResult test : tests) {
            resultCollector.add(test.name(), test.outcome(), test.file());
        }
        return resultCollector.results();
    }
}
