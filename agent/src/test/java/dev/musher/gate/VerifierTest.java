package dev.musher.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.evidence.Check;
import dev.musher.evidence.Check.Kind;
import dev.musher.evidence.Check.Result;
import dev.musher.evidence.Edit;
import dev.musher.evidence.Facts;
import dev.musher.evidence.Obstacle;
import dev.musher.evidence.Obstacle.Why;
import dev.musher.evidence.Standing;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.session.Utterance;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class VerifierTest {
    private static final Edit EDIT = new Edit(1, "a.py", Edit.Matter.CODE);
    private static final KnownChecks MAKE = _ -> Optional.of("make test");

    private final Verifier verifier = new Verifier(Optional.empty(), MAKE);

    @Test
    void asksForTheCommandOfTheUserFirst() {
        var strict = new Verifier(Optional.of("./gate"), MAKE);
        assertThat(text(strict.judge(ending("Done.", open(Optional.of("pytest"))))))
                .contains("Run `./gate`, exactly so");
    }

    @Test
    void asksForWhatWasRunBeforeAndThenForWhatTheProjectOffers() {
        assertThat(text(verifier.judge(ending("Done.", open(Optional.of("pytest"))))))
                .contains("Run `pytest`, exactly so");
        assertThat(text(verifier.judge(ending("Done.", open(Optional.empty())))))
                .contains("Run `make test`, exactly so");
    }

    @Test
    void asksForNothingWhereThereIsNothingToRun() {
        var idle = new Verifier(Optional.empty(), KnownChecks.NONE);
        assertThat(idle.judge(ending("Done.", open(Optional.empty()))))
                .isEqualTo(Opinion.pass("Code was changed, and there is nothing to run."));
    }

    @Test
    void asksForNothingThatIsNotThere() {
        var missing = List.of(new Obstacle(2, "make test", Why.MISSING));
        assertThat(verifier.judge(ending("Done.", open(Optional.empty(), missing, List.of()))))
                .isEqualTo(Opinion.pass("Code was changed, and there is nothing to run."));
    }

    @Test
    void asksForNothingThatWasRefused() {
        var refused = List.of(new Obstacle(2, "pytest", Why.REFUSED));
        assertThat(verifier.judge(ending("Done.", open(Optional.empty(), refused, List.of()))))
                .isEqualTo(Opinion.pass("Code was changed; running a check was refused."));
    }

    @Test
    void asksForNoScriptThatTheRunHasWritten() {
        var own = new Verifier(Optional.empty(), _ -> Optional.of("./a.py"));
        assertThat(own.judge(ending("Done.", open(Optional.empty()))))
                .isInstanceOf(Opinion.Pass.class);
    }

    @Test
    void quotesWhatProvesNothing() {
        var beside =
                new Check(2, "mvn -pl b test", Set.of(Kind.TEST), new Result.Beside("It is b."));
        assertThat(
                        text(
                                verifier.judge(
                                        ending(
                                                "Done.",
                                                open(
                                                        Optional.empty(),
                                                        List.of(),
                                                        List.of(beside))))))
                .contains("Your `mvn -pl b test` proves nothing: It is b. Run `make test`");
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
        var ending =
                new Ending("Done.", "", List.of(Utterance.user(prompt)), open(Optional.empty()));
        assertThat(verifier.judge(ending))
                .isEqualTo(Opinion.pass("Code was changed; the user wants nothing to be run."));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "Don't break the tests.",
                "Do not run the migration, but check your work.",
                "Make the build faster without new dependencies.",
                "Add a test for the parser.",
            })
    void readsNoSuchThingIntoOtherWords(String prompt) {
        var ending =
                new Ending("Done.", "", List.of(Utterance.user(prompt)), open(Optional.empty()));
        assertThat(verifier.judge(ending)).isInstanceOf(Opinion.Objection.class);
    }

    @Test
    void takesAnHonestNoForAnAnswerOnceItHasAsked() {
        var ending = ending("Changed. I could not run the tests here.", open(Optional.empty()));
        assertThat(verifier.judge(ending)).isInstanceOf(Opinion.Objection.class);
        assertThat(verifier.judge(ending))
                .isEqualTo(
                        Opinion.pass(
                                "Code was changed, and the answer says that it was not checked."));
        verifier.prompted();
        assertThat(verifier.judge(ending)).isInstanceOf(Opinion.Objection.class);
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
                .isEqualTo(Opinion.pass("The last check failed, and the answer says so."));
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
        assertThat(verifier.judge(ending(answer, failing()))).isInstanceOf(Opinion.Objection.class);
    }

    @Test
    void passesWhatIsVerifiedOrUntouched() {
        assertThat(verifier.judge(ending("Done.", facts(new Standing.Verified()))))
                .isInstanceOf(Opinion.Pass.class);
        assertThat(verifier.judge(ending("Done.", Facts.NONE))).isInstanceOf(Opinion.Pass.class);
    }

    @Test
    void speaksInItsOwnName() {
        var opinion = verifier.judge(ending("Done.", failing()));
        assertThat(opinion)
                .isEqualTo(
                        Opinion.object(
                                "The last check failed: pytest",
                                new Notice(
                                        Tag.VERIFY,
                                        "The last run of `pytest` failed: 1 failed\n"
                                                + "Mend what you broke and run `pytest`, exactly so. If it"
                                                + " failed before your changes, or you cannot mend"
                                                + " it, say openly in your answer what fails. Then"
                                                + " give your whole final answer again, in a few"
                                                + " words.")));
    }

    private static Ending ending(String answer, Facts facts) {
        return new Ending(answer, "", List.of(Utterance.user("Do it.")), facts);
    }

    private static Facts failing() {
        return facts(
                new Standing.Failing(
                        new Check(2, "pytest", Set.of(Kind.TEST), new Result.Red("1 failed")),
                        "pytest"));
    }

    private static Facts facts(Standing standing) {
        return new Facts(List.of(EDIT), List.of(), 0, 2, Set.of(), List.of(), standing, 0);
    }

    private static Facts open(Optional<String> usual) {
        return open(usual, List.of(), List.of());
    }

    private static Facts open(
            Optional<String> usual, List<Obstacle> obstacles, List<Check> checks) {
        var standing = new Standing.Unverified(List.of(EDIT), usual);
        return new Facts(List.of(EDIT), checks, 0, 2, Set.of(), obstacles, standing, 0);
    }

    private static String text(Opinion opinion) {
        return ((Opinion.Objection) opinion).notice().text();
    }
}
