package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimCheckTest {
    private final GateFixture gateFixture = new GateFixture().asks("Fix the parser.");

    @Test
    void quotesTheSentenceSaysWhatWasSeenAndWhatToDo() {
        var gateOpinion =
                new ClaimCheck()
                        .judge(
                                gateFixture
                                        .writes("a.py")
                                        .answers("I've updated `a.py`. All 12 tests pass."));

        assertThat(gateOpinion)
                .isEqualTo(
                        GateOpinion.object(
                                "\"All 12 tests pass.\" - no test command was run in this session.",
                                new Notice(
                                        NoticeTag.CLAIMS,
                                        """
                                        The answer says what was not seen:
                                        - "All 12 tests pass." - no test command was run in this \
                                        session.
                                        Do what the answer says was done and end with "The answer \
                                        stands.", or give a new whole answer that says openly what \
                                        was not done and what failed.\
                                        """)));
    }

    @Test
    void objectsToACommitThatNoCommandMade() {
        var why = "\"Done and committed.\" - no command that commits was run in this session.";
        assertThat(gateFixture.checked("Done and committed.")).isEqualTo(why);

        gateFixture.reads("a.py").writes("a.py").runs("git status --short").runs("make");
        assertThat(gateFixture.checked("Done and committed.")).isEqualTo(why);

        gateFixture.refused("git commit -am Fix");
        assertThat(gateFixture.checked("Done and committed.")).isEqualTo(why);

        gateFixture.runs("git add -A && git commit -qm 'Fix the parser'");
        assertThat(gateFixture.checked("Done and committed.")).isEmpty();
        assertThat(gateFixture.checked("I fixed it; nothing is committed.")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "git ci -am Fix, may",
        "git -C sub -c user.name=x --no-pager ci, may",
        "/usr/bin/git $VERB, may",
        "git submodule foreach 'git commit -am x', may",
        "which git && git -C sub --no-pager log -3, not",
        "git diff; git push, not",
        "ls .git hooks, not"
    })
    void aCommandOfGitThatIsNotKnownMayCommit(String command, String word) {
        gateFixture.runs(command);

        assertThat(gateFixture.checked("Done and committed.").isEmpty())
                .isEqualTo(word.equals("may"));
    }

    @Test
    void believesWhatWasSeen() {
        gateFixture.writes("a.py").green("pytest", Kind.TEST);

        assertThat(gateFixture.checked("I've fixed the bug in `a.py`. All 3 tests pass."))
                .isEmpty();
    }

    @Test
    void believesAGreenRunOfAnEarlierPromptWithoutAnEditSince() {
        gateFixture
                .writes("a.py")
                .green("pytest", Kind.TEST)
                .asks("Do the tests pass?")
                .reads("a.py");

        assertThat(gateFixture.checked("Yes, all tests pass.")).isEmpty();
    }

    @Test
    void believesAGreenRunBeforeAnEditOfProse() {
        gateFixture.writes("a.py").green("pytest", Kind.TEST).writesProse("README.md");

        assertThat(gateFixture.checked("All tests pass, and I updated README.md.")).isEmpty();
    }

    @Test
    void objectsToARunBeforeTheLastEdit() {
        gateFixture.green("pytest", Kind.TEST).writes("src/a.py");

        assertThat(gateFixture.checked("All tests pass."))
                .isEqualTo(
                        "\"All tests pass.\" - the last test run, `pytest`, came before the last"
                                + " change, of src/a.py.");
    }

    @Test
    void objectsToARedRunUnlessItsFailureIsTold() {
        gateFixture.writes("a.py").red("pytest", Kind.TEST);

        assertThat(gateFixture.checked("I fixed the failing parser. All tests pass."))
                .isEqualTo("\"All tests pass.\" - the last test run, `pytest`, failed.");
        assertThat(
                        gateFixture.checked(
                                "The parser tests pass. One test, `test_net`, still fails: it needs"
                                        + " a network."))
                .isEmpty();
    }

    @Test
    void objectsToAMaskedRunAndNamesTheBareCommand() {
        gateFixture.writes("a.py").masked("pytest", " | tail -3", Kind.TEST);

        assertThat(gateFixture.checked("The tests are green."))
                .isEqualTo(
                        "\"The tests are green.\" - the last test run, `pytest | tail -3`, proves"
                                + " nothing, because `| tail -3` hides its exit code; run"
                                + " `pytest`.");
    }

    @Test
    void believesAGreenRunThatAMaskedOneFollows() {
        gateFixture
                .writes("a.py")
                .green("pytest", Kind.TEST)
                .masked("pytest", " | tail -3", Kind.TEST);

        assertThat(gateFixture.checked("The tests are green.")).isEmpty();
    }

    @Test
    void objectsToARunOfSomethingElse() {
        gateFixture
                .writes("a.py")
                .beside("mvn -pl docs test", "it does not reach a.py.", Kind.TEST);

        assertThat(gateFixture.checked("All tests pass."))
                .isEqualTo(
                        "\"All tests pass.\" - the last test run, `mvn -pl docs test`, proves"
                                + " nothing: it does not reach a.py.");
    }

    @Test
    void wantsACheckOfTheKindThatIsClaimed() {
        gateFixture.writes("a.py").green("ruff check .", Kind.LINT);

        assertThat(gateFixture.checked("Lint is clean.")).isEmpty();
        assertThat(gateFixture.checked("All tests pass."))
                .isEqualTo(
                        "\"All tests pass.\" - no test command was run in this session; `ruff check"
                                + " .` is none.");
        assertThat(gateFixture.checked("The build succeeds."))
                .isEqualTo(
                        "\"The build succeeds.\" - no build command was run in this session; `ruff"
                                + " check .` is none.");
        assertThat(gateFixture.checked("I ran the tests."))
                .isEqualTo(
                        "\"I ran the tests.\" - no test command was run in this session; `ruff"
                                + " check .` is none.");
    }

    @Test
    void objectsToACountThatNobodyPrinted() {
        gateFixture.writes("a.py").green("pytest", Kind.TEST);

        assertThat(gateFixture.checked("All 48 tests pass."))
                .isEqualTo(
                        "\"All 48 tests pass.\" - the last test run, `pytest`, printed other"
                                + " numbers, and 48 is not among them.");
    }

    @Test
    void addsNoRunToItself() {
        gateFixture.writes("a.py").green("pytest", Kind.TEST).green("pytest", Kind.TEST);

        assertThat(gateFixture.checked("All 6 tests pass.")).isNotEmpty();
    }

    @Test
    void believesASumOfCounts() {
        gateFixture.writes("a.py").green("pytest a", Kind.TEST).green("pytest b", Kind.TEST);

        assertThat(gateFixture.checked("All 6 tests pass.")).isEmpty();
    }

    @Test
    void objectsToVerifyingWithoutACall() {
        gateFixture.writes("a.py");

        assertThat(gateFixture.checked("I verified manually that it works."))
                .isEqualTo(
                        "\"I verified manually that it works.\" - no command was run after the last"
                                + " change.");
        assertThat(gateFixture.checked("I confirmed that the fix is in place."))
                .isEqualTo(
                        "\"I confirmed that the fix is in place.\" - no call was made after the last"
                                + " change.");
        assertThat(gateFixture.reads("a.py").checked("I confirmed that the fix is in place."))
                .isEmpty();
        assertThat(gateFixture.runs("python3 a.py").checked("I tested it manually.")).isEmpty();
    }

    @Test
    void takesAdmissionsForWhatTheyAre() {
        gateFixture.green("pytest", Kind.TEST).writes("a.py");

        assertThat(
                        gateFixture.checked(
                                "All tests passed before the last edit; I did not run them again."))
                .isEmpty();
        assertThat(gateFixture.checked("All tests pass. I did not run the linter.")).isNotEmpty();
        assertThat(gateFixture.checked("All tests pass. I did not touch the docs.")).isNotEmpty();
    }
}
