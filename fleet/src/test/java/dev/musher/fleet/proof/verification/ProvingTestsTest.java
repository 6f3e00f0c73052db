package dev.musher.fleet.proof.verification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.fleet.proof.results.TestResult;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults;
import dev.musher.fleet.proof.results.TestResults.Counts;
import dev.musher.fleet.proof.verification.ProvingTests.Without;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProvingTestsTest {
    private static final TestResults OLD = results(List.of("old"), List.of());

    @Test
    void aNewTestIsProofIfItFailsOrDoesNotLoadWithoutTheCode() {
        var own = results(List.of("old", "new", "hollow"), List.of());
        var failed = results(List.of("old", "hollow"), List.of("new"));

        assertThat(told(OLD, own, failed, Without.RED))
                .isEqualTo(List.of(List.of("new"), List.of("hollow"), List.of()));
        assertThat(told(OLD, own, OLD, Without.RED))
                .isEqualTo(List.of(List.of("new", "hollow"), List.of(), List.of()));
    }

    @Test
    void aTestOfBaseThatSaysMoreNowIsProof() {
        assertThat(told(OLD, OLD, results(List.of(), List.of("old")), Without.RED))
                .isEqualTo(List.of(List.of("old"), List.of(), List.of()));
    }

    @Test
    void aGateThatIsRedWithoutTheCodeIsProofWhereNoTestIsNamed() {
        assertThat(told(TestResults.NONE, TestResults.NONE, TestResults.NONE, Without.RED))
                .isEqualTo(
                        List.of(
                                List.of("gate test, which is red without the code"),
                                List.of(),
                                List.of()));
        assertThat(told(TestResults.NONE, TestResults.NONE, TestResults.NONE, Without.GREEN))
                .isEqualTo(List.of(List.of(), List.of(), List.of()));
        assertThat(told(TestResults.NONE, TestResults.NONE, TestResults.NONE, Without.BROKEN))
                .isEqualTo(List.of(List.of(), List.of(), List.of()));
    }

    @Test
    void noTestIsSaidToFailWhereNoneRan() {
        var own = results(List.of("old", "new", "hollow"), List.of());

        assertThat(told(OLD, own, TestResults.NONE, Without.RED))
                .isEqualTo(
                        List.of(
                                List.of("gate test, which runs no test without the code"),
                                List.of(),
                                List.of()));
        assertThat(told(OLD, own, TestResults.NONE, Without.NOT_BEGUN))
                .as("the gate before it is named")
                .isEqualTo(List.of(List.of(), List.of(), List.of()));
    }

    @Test
    void newTestsInFilesOfTheCodeAreNotTried() {
        var own = results(List.of("old", "inline"), List.of());

        assertThat(told(OLD, own, OLD, Without.GREEN))
                .isEqualTo(List.of(List.of(), List.of(), List.of("inline")));
    }

    /** Where each of a few tests is, and how it ended there. */
    record Runs(TestResults base, TestResults own, TestResults without, Without ending) {}

    @Provide
    static Generator<Runs> runs() {
        var tests = Generators.of(0, 1, 2).list().ofSize(3).list().ofMinSize(1).ofMaxSize(6);
        return tests.flatMap(
                all ->
                        Generators.of(Without.values())
                                .map(
                                        ending ->
                                                new Runs(
                                                        run(all, 0, 2),
                                                        run(all, 1, 1),
                                                        run(
                                                                all,
                                                                2,
                                                                ending == Without.GREEN ? 1 : 2),
                                                        ending)));
    }

    /** Of each test: not there, passed, or failed if that is possible there. */
    private static TestResults run(List<List<Integer>> tests, int at, int most) {
        var passed = new ArrayList<String>();
        var failed = new ArrayList<String>();
        for (int test = 0; test < tests.size(); test++) {
            int how = Math.min(most, tests.get(test).get(at));
            if (how > 0) {
                (how == 1 ? passed : failed).add("test" + test);
            }
        }
        return results(passed, failed);
    }

    @Property(tries = 500)
    void proofPassesWithTheCodeAndNeverWithoutIt(@ForAll("runs") Runs runs) {
        var made = made(runs);
        var named = new HashSet<>(made.proofs());
        named.removeIf(it -> it.startsWith("gate test, "));

        assertThat(runs.own().names(Outcome.PASSED)).containsAll(named);
        assertThat(named).noneMatch(runs.without().names(Outcome.PASSED)::contains);
        if (runs.ending() != Without.RED) {
            assertThat(made.proofs()).isEmpty();
        }
    }

    @Property(tries = 500)
    void everyNewTestIsProofOrIdleOrUntriedAndOnlyOneOfThem(@ForAll("runs") Runs runs) {
        var made = made(runs);
        var fresh = new HashSet<>(runs.own().names(Outcome.PASSED));
        fresh.removeAll(runs.base().names(Outcome.PASSED));
        var all = new ArrayList<>(made.proofs());
        all.addAll(made.idle());
        all.addAll(made.untried());

        assertThat(all).doesNotHaveDuplicates();
        if (runs.ending() == Without.GREEN
                || (runs.ending() == Without.RED && !runs.without().isEmpty())) {
            assertThat(all).containsAll(fresh);
        } else {
            assertThat(all).noneMatch(fresh::contains);
        }
    }

    @Property(tries = 500)
    void whoeverTouchesNoTestProvesNothingOnAGreenBase(@ForAll("runs") Runs runs) {
        var base = results(runs.base().names(Outcome.PASSED).stream().toList(), List.of());

        assertThat(told(base, base, base, Without.GREEN))
                .isEqualTo(List.of(List.of(), List.of(), List.of()));
    }

    private static ProvingTests made(Runs runs) {
        var made = new ProvingTests();
        made.add("test", runs.base(), runs.own(), runs.without(), runs.ending());
        return made;
    }

    private static List<List<String>> told(
            TestResults base, TestResults own, TestResults without, Without ending) {
        var made = made(new Runs(base, own, without, ending));
        return List.of(made.proofs(), made.idle(), made.untried());
    }

    private static TestResults results(List<String> passed, List<String> failed) {
        var tests = new ArrayList<TestResult>();
        passed.forEach(name -> tests.add(new TestResult(name, Outcome.PASSED, "")));
        failed.forEach(name -> tests.add(new TestResult(name, Outcome.FAILED, "")));
        assertThat(Set.copyOf(tests)).hasSize(tests.size());
        return new TestResults(tests, new Counts(passed.size(), failed.size(), 0));
    }
}
