package dev.musher.fleet.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.order.ShownCriterion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CriterionCheckTest {
    private static final String CZECH = "test_greet.GreetTest.test_czech";
    private static final String POLISH = "test_greet.GreetTest.test_polish";
    private static final String OLD = "test_greet.GreetTest.test_english";
    private static final String EMPTY = "test_greet.GreetTest.test_nothing";

    private static final UnaryOperator<String> SAME = KeptTests::withoutInputs;

    private static final CriterionCheck.Seen SEEN =
            new CriterionCheck.Seen(
                    Set.of(CZECH, POLISH, OLD, EMPTY),
                    Set.of(CZECH, POLISH, EMPTY),
                    CriterionCheckTest::objection,
                    SAME);

    @Test
    void aTestThatFailsWithoutTheWorkShowsACriterionOfItsOwn() {
        var check =
                check(
                        2,
                        """
                        Greet in more languages

                        Criterion: 1 test_greet.GreetTest.test_czech
                        criterion:  2   `test_greet.py::GreetTest::test_polish`
                        """);

        assertThat(check)
                .isEqualTo(
                        new CriterionCheck(List.of(shown(1, CZECH), shown(2, POLISH)), List.of()));
    }

    /** What a coder might claim, and why it shows nothing. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nothing at all | no commit names a test for it, by a line like 'Criterion: 1 NAME_OF_TEST'",
                "Criterion: 2 test_greet.GreetTest.test_czech | no commit names a test for it, by a line like 'Criterion: 1 NAME_OF_TEST'",
                "Criterion: 1 | no commit names a test for it, by a line like 'Criterion: 1 NAME_OF_TEST'",
                "Criterion: one test_greet.GreetTest.test_czech | no commit names a test for it, by a line like 'Criterion: 1 NAME_OF_TEST'",
                "It meets Criterion: 1 test_czech | no commit names a test for it, by a line like 'Criterion: 1 NAME_OF_TEST'",
                "Criterion: 1 test_greet.GreetTest.test_czeck | test_greet.GreetTest.test_czeck is not a test that the gates saw pass",
                "Criterion: 1 test | test is not a test that the gates saw pass",
                "Criterion: 1 gate test, which is red without the code | gate test, which is red without the code is not a test that the gates saw pass",
                "Criterion: 1 . | . is not a test that the gates saw pass",
                "Criterion: 1 test_skipped | test_skipped is not a test that the gates saw pass",
                "Criterion: 1 test_english | test_english is not known to fail without this work",
                "Criterion: 1 test_nothing | test_nothing asserts nothing that could fail",
            })
    void whatTheGatesDidNotSeeShowsNothing(String line, String why) {
        assertThat(check(1, line))
                .isEqualTo(
                        new CriterionCheck(List.of(), List.of("criterion 1 is not shown: " + why)));
    }

    @Test
    void oneTestShowsOneCriterionHoweverItIsSpelled() {
        var check =
                check(
                        3,
                        "Criterion: 1 test_czech\nCriterion: 2 GreetTest.test_czech\n"
                                + "Criterion: 3 test_greet.py::GreetTest::test_czech");

        assertThat(check.shown()).containsExactly(shown(1, CZECH));
        assertThat(check.notes())
                .containsExactly(
                        "criterion 2 is not shown: GreetTest.test_czech shows another criterion"
                                + " already",
                        "criterion 3 is not shown: test_greet.py::GreetTest::test_czech shows"
                                + " another criterion already");
    }

    @Test
    void aTestThatTwoCriteriaNameGoesToTheOneThatNamesNoOther() {
        var check =
                check(
                        2,
                        "Criterion: 1 test_czech\nCriterion: 1 test_polish\nCriterion: 2 test_czech");

        assertThat(check.shown()).containsExactly(shown(1, POLISH), shown(2, CZECH));
    }

    @Test
    void aTestIsGivenAwayWhereItsCriterionHasAnother() {
        var claims = "1 a\nCriterion: 1 b\nCriterion: 2 a\nCriterion: 2 c\nCriterion: 3 c";
        var tests = Set.of("a", "b", "c");

        var check =
                CriterionCheck.of(
                        criteria(3),
                        CriterionClaim.among(List.of("Criterion: " + claims + "\nCriterion: 3 a")),
                        new CriterionCheck.Seen(tests, tests, _ -> Optional.empty(), SAME));

        assertThat(check.shown()).hasSize(3);
        assertThat(check.notes()).isEmpty();
    }

    /** Any claims: no test twice, only claimed ones, and as many criteria as can be. */
    @Test
    void asManyCriteriaAreShownAsTheClaimsAllow() {
        var random = new Random(7);
        for (int round = 0; round < 300; round++) {
            var claims = new ArrayList<CriterionClaim>();
            for (int claim = random.nextInt(9); claim >= 0; claim--) {
                claims.add(new CriterionClaim(1 + random.nextInt(4), "t" + random.nextInt(5)));
            }
            var tests = Set.of("t0", "t1", "t2", "t3");

            var check =
                    CriterionCheck.of(
                            criteria(4),
                            claims,
                            new CriterionCheck.Seen(
                                    tests,
                                    tests,
                                    test ->
                                            test.equals("t3")
                                                    ? Optional.of("is bad")
                                                    : Optional.empty(),
                                    SAME));

            assertThat(check.shown())
                    .as("%s", claims)
                    .hasSize(most(1, claims, Set.of("t0", "t1", "t2")));
            assertThat(check.shown()).extracting(ShownCriterion::evidence).doesNotHaveDuplicates();
            assertThat(claims).containsAll(check.shown().stream().map(it -> claim(it)).toList());
            assertThat(check.shown().size() + check.notes().size()).isEqualTo(4);
        }
    }

    /** Tried out: how many of the criteria from one on can be shown by what is left. */
    private static int most(int criterion, List<CriterionClaim> claims, Set<String> left) {
        if (criterion > 4) {
            return 0;
        }
        int most = most(criterion + 1, claims, left);
        for (CriterionClaim claim : claims) {
            if (claim.number() == criterion && left.contains(claim.test())) {
                var rest = new HashSet<>(left);
                rest.remove(claim.test());
                most = Math.max(most, 1 + most(criterion + 1, claims, rest));
            }
        }
        return most;
    }

    private static CriterionClaim claim(ShownCriterion shown) {
        return new CriterionClaim(
                shown.number(), ((CriterionEvidence.Test) shown.evidence()).name());
    }

    @Test
    void aTestWithOtherInputsIsTheSameTest() {
        var tests = Set.of("test_g[1]", "test_g[2]", "test_h");
        var claims = "Criterion: 1 test_g[1]\nCriterion: 2 test_g[2]\nCriterion: 3 test_h";

        var check =
                CriterionCheck.of(
                        criteria(3),
                        CriterionClaim.among(List.of(claims)),
                        new CriterionCheck.Seen(tests, tests, _ -> Optional.empty(), SAME));

        assertThat(check.shown()).containsExactly(shown(1, "test_g[1]"), shown(3, "test_h"));
        assertThat(check.notes())
                .containsExactly(
                        "criterion 2 is not shown: test_g[2] shows another criterion already");
    }

    @Test
    void notesAreInTheOrderOfTheCriteria() {
        assertThat(check(11, "nothing").notes())
                .extracting(note -> note.substring(0, note.indexOf(" is")))
                .containsExactlyElementsOf(
                        criteria(11).stream().map(it -> "criterion " + it.number()).toList());
    }

    @Test
    void aGateThatNamesNoTestsShowsNothing() {
        var claims = CriterionClaim.among(List.of("Criterion: 1 test_czech"));
        var nothing = new CriterionCheck.Seen(Set.of(), Set.of(), _ -> Optional.empty(), SAME);

        assertThat(CriterionCheck.of(criteria(1), claims, nothing).shown()).isEmpty();
    }

    @Test
    void claimsOfAllCommitsAreReadAndBounded() {
        var many = "Criterion: 7 test\n".repeat(3) + "Criterion: 8 " + "x".repeat(5_000);

        assertThat(CriterionClaim.among(List.of("Criterion: 1 one", many)))
                .containsExactly(
                        new CriterionClaim(1, "one"),
                        new CriterionClaim(7, "test"),
                        new CriterionClaim(8, "x".repeat(1_000)));
    }

    private static Optional<String> objection(String test) {
        return test.equals(EMPTY)
                ? Optional.of("asserts nothing that could fail")
                : Optional.empty();
    }

    private static CriterionCheck check(int criteria, String message) {
        return CriterionCheck.of(criteria(criteria), CriterionClaim.among(List.of(message)), SEEN);
    }

    private static List<Criterion> criteria(int count) {
        return Stream.iterate(1, number -> number + 1)
                .limit(count)
                .map(number -> new Criterion(number, "says it", new Criterion.Mark.Open()))
                .toList();
    }

    private static ShownCriterion shown(int number, String test) {
        return new ShownCriterion(number, new CriterionEvidence.Test(test));
    }
}
