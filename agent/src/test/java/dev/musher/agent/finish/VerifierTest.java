package dev.musher.agent.finish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.BlockedCheck;
import dev.musher.agent.evidence.BlockedCheck.Why;
import dev.musher.agent.evidence.Check;
import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.Check.Result;
import dev.musher.agent.evidence.FileEdit;
import dev.musher.agent.evidence.ObservedFacts;
import dev.musher.agent.evidence.ProjectChecks;
import dev.musher.agent.evidence.VerificationState;
import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class VerifierTest {
    private static final FileEdit EDIT = new FileEdit(1, "a.py", FileEdit.FileKind.CODE);
    private static final ProjectChecks MAKE = _ -> Optional.of("make test");

    private final Verifier verifier = new Verifier(Optional.empty(), MAKE);

    @Test
    void asksForTheCommandOfTheUserFirst() {
        var strict = new Verifier(Optional.of("./gate"), MAKE);
        assertThat(text(strict.judge(ending("Done.", open(Optional.of("pytest"))))))
                .contains("Run `./gate` as it is written.");
    }

    @Test
    void asksForWhatWasRunBeforeAndThenForWhatTheProjectOffers() {
        assertThat(text(verifier.judge(ending("Done.", open(Optional.of("pytest"))))))
                .contains("Run `pytest` as it is written.");
        assertThat(text(verifier.judge(ending("Done.", open(Optional.empty())))))
                .contains("Run what checks it, for example `make test`.");
    }

    @Test
    void asksForNothingWhereThereIsNothingToRun() {
        var idle = new Verifier(Optional.empty(), ProjectChecks.NONE);
        assertThat(idle.judge(ending("Done.", open(Optional.empty()))))
                .isEqualTo(GateOpinion.pass("Code was changed, and there is nothing to run."));
    }

    @Test
    void isNotDoneWithNothingToRunIfTestsWereTouched() {
        var idle = new Verifier(Optional.empty(), ProjectChecks.NONE);
        assertThat(idle.verification(ending("Done.", open(Optional.empty()))).isMissing())
                .isFalse();
        var test = new FileEdit(1, "test_a.py", FileEdit.FileKind.CODE);
        var facts = facts(new VerificationState.Unverified(List.of(EDIT, test), Optional.empty()));
        assertThat(idle.verification(ending("Done.", facts)).isMissing()).isTrue();
    }

    @Test
    void asksForNothingThatIsNotThere() {
        var missing = List.of(new BlockedCheck(2, "make test", Why.MISSING));
        assertThat(verifier.judge(ending("Done.", open(Optional.empty(), missing, List.of()))))
                .isEqualTo(GateOpinion.pass("Code was changed, and there is nothing to run."));
    }

    @Test
    void asksForNothingThatWasRefused() {
        var refused = List.of(new BlockedCheck(2, "pytest", Why.REFUSED));
        assertThat(verifier.judge(ending("Done.", open(Optional.empty(), refused, List.of()))))
                .isEqualTo(GateOpinion.pass("Code was changed; running a check was refused."));
    }

    @Test
    void asksForNoScriptThatTheRunHasWritten() {
        var own = new Verifier(Optional.empty(), _ -> Optional.of("./a.py"));
        assertThat(own.judge(ending("Done.", open(Optional.empty()))))
                .isInstanceOf(GateOpinion.Pass.class);
    }

    @Test
    void quotesWhatProvesNothing() {
        var beside =
                new Check(
                        2,
                        "mvn -pl b test",
                        Set.of(Kind.TEST),
                        new Result.ProvesNothing("It is b."));
        assertThat(
                        text(
                                verifier.judge(
                                        ending(
                                                "Done.",
                                                open(
                                                        Optional.empty(),
                                                        List.of(),
                                                        List.of(beside))))))
                .contains(
                        "Your `mvn -pl b test` proves nothing: It is b. Run what checks it, for example"
                                + " `make test`.");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "Please change it, but don't run the tests.",
                "Do not execute anything.",
                "Refactor without running the test suite",
                "never build here",
            })
    void respectsThatTheUserWantsNothingToBeRun(String prompt) {
        var finishClaim =
                new FinishClaim(
                        "Done.", "", List.of(AuthoredMessage.user(prompt)), open(Optional.empty()));
        assertThat(verifier.judge(finishClaim))
                .isEqualTo(
                        GateOpinion.pass("Code was changed; the user does not want anything run."));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "Don't break the tests.",
                "Do not run the migration, but check your work.",
                "Make the build faster without new dependencies.",
                "Add a test for the parser.",
                "Do not weaken, skip or delete tests to get past a gate.",
                "Never skip the tests.",
                "Don't skip running the suite, please.",
                "Do not commit without running the tests.",
                "Don't just run the tests: fix the bug.",
                "Do not build a new class for this.",
                "Do not run it twice as root.",
                "Do not test with real money.",
            })
    void readsNoSuchThingIntoOtherWords(String prompt) {
        var finishClaim =
                new FinishClaim(
                        "Done.", "", List.of(AuthoredMessage.user(prompt)), open(Optional.empty()));
        assertThat(verifier.judge(finishClaim)).isInstanceOf(GateOpinion.Objection.class);
    }

    /** A mission speaks of how to work, and not of what a user wants. */
    @Test
    void hearsNoUserInWhatTheHarnessWrites() {
        var mission = new Verifier(Optional.empty(), MAKE, Verifier.Prompts.BY_HARNESS);
        var said = List.of(AuthoredMessage.user("Do not run the tests."));
        assertThat(mission.judge(new FinishClaim("Done.", "", said, open(Optional.empty()))))
                .isInstanceOf(GateOpinion.Objection.class);
    }

    @Test
    void asksForWhatTheProjectNamesBeforeWhatWasRunAndWhatItGuesses() {
        var named = new Verifier(Optional.empty(), new Checks(Set.of("tox", "pytest"), _ -> true));
        assertThat(text(named.judge(ending("Done.", open(Optional.of("pytest"))))))
                .contains("Run `tox` as it is written.");
    }

    @Test
    void asksForNothingThatIsNotInstalled() {
        var other = new Verifier(Optional.empty(), new Checks(Set.of("make test"), _ -> true));
        assertThat(text(other.judge(ending("Done.", open(Optional.of("pytest"))))))
                .contains("for example `make test`");
    }

    @Test
    void asksForNothingThatIsNotAllowed() {
        var none = new Verifier(Optional.empty(), new Checks(Set.of("tox"), _ -> false));
        var finishClaim = ending("Done.", open(Optional.empty()));
        assertThat(none.judge(finishClaim))
                .isEqualTo(
                        GateOpinion.pass(
                                "Code was changed; no command that checks it is allowed."));
        assertThat(none.verification(finishClaim).state())
                .as("it is unverified all the same")
                .isEqualTo(VerificationSummary.State.NOT_RUN);
    }

    /** A project that names tox, and for which make test is a guess. */
    private record Checks(Set<String> installed, Predicate<String> allowed)
            implements ProjectChecks {
        @Override
        public Optional<String> forFile(String path) {
            return Optional.of("make test");
        }

        @Override
        public List<String> named() {
            return List.of("tox");
        }

        @Override
        public boolean isInstalled(String command) {
            return installed.contains(command);
        }

        @Override
        public boolean isAllowed(String command) {
            return allowed.test(command);
        }
    }

    @Test
    void takesAnHonestNoForAnAnswerOnceItHasAsked() {
        var finishClaim =
                ending("Changed. I could not run the tests here.", open(Optional.empty()));
        assertThat(verifier.judge(finishClaim)).isInstanceOf(GateOpinion.Objection.class);
        assertThat(verifier.judge(finishClaim))
                .isEqualTo(
                        GateOpinion.pass(
                                "Code was changed, and the answer says that it was not checked."));
        verifier.prompted();
        assertThat(verifier.judge(finishClaim)).isInstanceOf(GateOpinion.Objection.class);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "Two tests fail, and they failed before my change.",
                "The build is broken: javac does not find the module.",
                "I changed it. `make test` times out.",
                "Changed, but the tests do not pass yet.",
                "3 failed, 40 passed; the three need a database.",
                "Die Tests schlagen weiterhin fehl.",
                "Not done: the suite exits with code 2.",
                "The tests don’t compile on this machine.",
            })
    void takesAFailureThatIsTold(String answer) {
        assertThat(verifier.judge(ending(answer, failing())))
                .isEqualTo(GateOpinion.pass("The last check failed, and the answer says so."));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "Done.",
                "All tests pass, 0 failed.",
                "Everything works without any failures.",
                "I fixed the failing test.",
                "It no longer fails.",
                "Improved the error handling. No errors.",
                "",
            })
    void objectsToAFailureThatIsNot(String answer) {
        assertThat(verifier.judge(ending(answer, failing())))
                .isInstanceOf(GateOpinion.Objection.class);
    }

    @Test
    void passesWhatIsVerifiedOrUntouched() {
        assertThat(verifier.judge(ending("Done.", facts(new VerificationState.Verified()))))
                .isInstanceOf(GateOpinion.Pass.class);
        assertThat(verifier.judge(ending("Done.", ObservedFacts.NONE)))
                .isInstanceOf(GateOpinion.Pass.class);
    }

    @Test
    void speaksInItsOwnName() {
        var gateOpinion = verifier.judge(ending("Done.", failing()));
        assertThat(gateOpinion)
                .isEqualTo(
                        GateOpinion.object(
                                "The last check failed: pytest",
                                new Notice(
                                        NoticeTag.VERIFY,
                                        "The last run of `pytest` failed: 1 failed\n"
                                                + "Fix what you broke and run `pytest` again."
                                                + " If it failed before your changes, or you"
                                                + " cannot fix it, say in your answer what"
                                                + " fails."
                                                + Notice.ANSWER_KEPT)));
    }

    private static FinishClaim ending(String answer, ObservedFacts observedFacts) {
        return new FinishClaim(answer, "", List.of(AuthoredMessage.user("Do it.")), observedFacts);
    }

    private static ObservedFacts failing() {
        return facts(
                new VerificationState.Failing(
                        new Check(2, "pytest", Set.of(Kind.TEST), new Result.Red("1 failed")),
                        "pytest"));
    }

    private static ObservedFacts facts(VerificationState verificationState) {
        return new ObservedFacts(
                List.of(EDIT),
                List.of(),
                0,
                2,
                Set.of(),
                List.of(),
                verificationState,
                Optional.empty(),
                0);
    }

    private static ObservedFacts open(Optional<String> usual) {
        return open(usual, List.of(), List.of());
    }

    private static ObservedFacts open(
            Optional<String> usual, List<BlockedCheck> obstacles, List<Check> checks) {
        var standing = new VerificationState.Unverified(List.of(EDIT), usual);
        return new ObservedFacts(
                List.of(EDIT), checks, 0, 2, Set.of(), obstacles, standing, Optional.empty(), 0);
    }

    private static String text(GateOpinion gateOpinion) {
        return ((GateOpinion.Objection) gateOpinion).notice().text();
    }
}
