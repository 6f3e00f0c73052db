package dev.musher.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.evidence.Check.Kind;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import org.junit.jupiter.api.Test;

class ClaimCheckTest {
    private final Bench bench = new Bench().asks("Fix the parser.");

    @Test
    void quotesTheSentenceSaysWhatWasSeenAndWhatToDo() {
        var opinion =
                new ClaimCheck()
                        .judge(
                                bench.writes("a.py")
                                        .answers("I've updated `a.py`. All 12 tests pass."));

        assertThat(opinion)
                .isEqualTo(
                        Opinion.object(
                                "\"All 12 tests pass.\" - no test command was run in this session.",
                                new Notice(
                                        Tag.CLAIMS,
                                        """
                                        The answer says what was not seen:
                                        - "All 12 tests pass." - no test command was run in this \
                                        session.
                                        Do what the answer says was done, or say openly what was \
                                        not done and what failed. Then give the whole final answer \
                                        again.\
                                        """)));
    }

    @Test
    void believesWhatWasSeen() {
        bench.writes("a.py").green("pytest", Kind.TEST);

        assertThat(bench.checked("I've fixed the bug in `a.py`. All 3 tests pass.")).isEmpty();
    }

    @Test
    void believesAGreenRunOfAnEarlierPromptWithoutAnEditSince() {
        bench.writes("a.py").green("pytest", Kind.TEST).asks("Do the tests pass?").reads("a.py");

        assertThat(bench.checked("Yes, all tests pass.")).isEmpty();
    }

    @Test
    void believesAGreenRunBeforeAnEditOfProse() {
        bench.writes("a.py").green("pytest", Kind.TEST).writesProse("README.md");

        assertThat(bench.checked("All tests pass, and I updated README.md.")).isEmpty();
    }

    @Test
    void objectsToARunBeforeTheLastEdit() {
        bench.green("pytest", Kind.TEST).writes("src/a.py");

        assertThat(bench.checked("All tests pass."))
                .isEqualTo(
                        "\"All tests pass.\" - the last test run, `pytest`, came before the last"
                                + " change, of src/a.py.");
    }

    @Test
    void objectsToARedRunUnlessItsFailureIsTold() {
        bench.writes("a.py").red("pytest", Kind.TEST);

        assertThat(bench.checked("I fixed the failing parser. All tests pass."))
                .isEqualTo("\"All tests pass.\" - the last test run, `pytest`, failed.");
        assertThat(
                        bench.checked(
                                "The parser tests pass. One test, `test_net`, still fails: it needs"
                                        + " a network."))
                .isEmpty();
    }

    @Test
    void objectsToAMaskedRunAndNamesTheBareCommand() {
        bench.writes("a.py").masked("pytest", " | tail -3", Kind.TEST);

        assertThat(bench.checked("The tests are green."))
                .isEqualTo(
                        "\"The tests are green.\" - the last test run, `pytest | tail -3`, proves"
                                + " nothing, because `| tail -3` hides its exit code; run"
                                + " `pytest`.");
    }

    @Test
    void believesAGreenRunThatAMaskedOneFollows() {
        bench.writes("a.py").green("pytest", Kind.TEST).masked("pytest", " | tail -3", Kind.TEST);

        assertThat(bench.checked("The tests are green.")).isEmpty();
    }

    @Test
    void objectsToARunOfSomethingElse() {
        bench.writes("a.py").beside("mvn -pl docs test", "it does not reach a.py.", Kind.TEST);

        assertThat(bench.checked("All tests pass."))
                .isEqualTo(
                        "\"All tests pass.\" - the last test run, `mvn -pl docs test`, proves"
                                + " nothing: it does not reach a.py.");
    }

    @Test
    void wantsACheckOfTheKindThatIsClaimed() {
        bench.writes("a.py").green("ruff check .", Kind.LINT);

        assertThat(bench.checked("Lint is clean.")).isEmpty();
        assertThat(bench.checked("All tests pass."))
                .isEqualTo(
                        "\"All tests pass.\" - no test command was run in this session; `ruff check"
                                + " .` is none.");
        assertThat(bench.checked("The build succeeds."))
                .isEqualTo(
                        "\"The build succeeds.\" - no build command was run in this session; `ruff"
                                + " check .` is none.");
        assertThat(bench.checked("I ran the tests."))
                .isEqualTo(
                        "\"I ran the tests.\" - no test command was run in this session; `ruff"
                                + " check .` is none.");
    }

    @Test
    void objectsToACountThatNobodyPrinted() {
        bench.writes("a.py").green("pytest", Kind.TEST);

        assertThat(bench.checked("All 48 tests pass."))
                .isEqualTo(
                        "\"All 48 tests pass.\" - the last test run, `pytest`, printed other"
                                + " numbers, and 48 is not among them.");
    }

    @Test
    void addsNoRunToItself() {
        bench.writes("a.py").green("pytest", Kind.TEST).green("pytest", Kind.TEST);

        assertThat(bench.checked("All 6 tests pass.")).isNotEmpty();
    }

    @Test
    void believesASumOfCounts() {
        bench.writes("a.py").green("pytest a", Kind.TEST).green("pytest b", Kind.TEST);

        assertThat(bench.checked("All 6 tests pass.")).isEmpty();
    }

    @Test
    void objectsToVerifyingWithoutACall() {
        bench.writes("a.py");

        assertThat(bench.checked("I verified manually that it works."))
                .isEqualTo(
                        "\"I verified manually that it works.\" - no command was run after the last"
                                + " change.");
        assertThat(bench.checked("I confirmed that the fix is in place."))
                .isEqualTo(
                        "\"I confirmed that the fix is in place.\" - no call was made after the last"
                                + " change.");
        assertThat(bench.reads("a.py").checked("I confirmed that the fix is in place.")).isEmpty();
        assertThat(bench.runs("python3 a.py").checked("I tested it manually.")).isEmpty();
    }

    @Test
    void takesAdmissionsForWhatTheyAre() {
        bench.green("pytest", Kind.TEST).writes("a.py");

        assertThat(
                        bench.checked(
                                "All tests passed before the last edit; I did not run them again."))
                .isEmpty();
        assertThat(bench.checked("All tests pass. I did not run the linter.")).isNotEmpty();
        assertThat(bench.checked("All tests pass. I did not touch the docs.")).isNotEmpty();
    }
}
