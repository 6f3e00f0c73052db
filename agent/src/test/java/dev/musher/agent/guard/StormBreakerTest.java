package dev.musher.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.guard.StormBreaker.StormLevel;
import dev.musher.agent.guard.StormBreaker.StormLevel.Calm;
import dev.musher.agent.guard.StormBreaker.StormLevel.GiveUp;
import dev.musher.agent.guard.StormBreaker.StormLevel.Reflect;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StormBreakerTest {
    private static final String READ = "read {\"path\":\"a.txt\"}";
    private static final String OTHER = "read {\"path\":\"b.txt\"}";
    private static final String GREP = "grep {\"pattern\":\"x\"}";
    private static final String TESTS = "bash {\"command\":\"./gradlew test\"}";
    private static final String EDIT = "edit {\"path\":\"a.txt\",\"old\":\"x\",\"new\":\"y\"}";

    private static final String REFLECT =
            """
            None of the calls of this turn was run: each repeats earlier ones, and the answer would \
            be the same. Say what you expected and what came instead. Then choose another approach, \
            or report what is blocked. The run ends if this goes on. Approaches abandoned so far:
            """;
    private static final String GIVE_UP =
            """
            Ended without reaching the goal: the model repeated the same calls, even after it was asked for another approach. Earlier changes were kept. Tried without success:
            """;

    private final StormFixture stormFixture = new StormFixture();

    @Test
    void theThirdOfTheSameCallsIsNotRun() {
        assertThat(stormFixture.calls(READ, READ, READ, READ))
                .containsExactly(
                        "",
                        "",
                        "Not run: this would be the 3rd call of read with exactly this input within"
                                + " 6 calls. Use the earlier results, or change the input or the"
                                + " approach.",
                        "Not run: this would be the 4th call of read with exactly this input within"
                                + " 6 calls. Use the earlier results, or change the input or the"
                                + " approach.");
    }

    @Test
    void theWindowHasSixCalls() {
        var inside = new StormFixture();
        assertThat(inside.pattern(READ, read(1), READ, read(2), read(3), READ)).isEqualTo("+++++-");
        var outside = new StormFixture();
        assertThat(outside.pattern(READ, read(1), READ, read(2), read(3), read(4), READ))
                .isEqualTo("+++++++");
    }

    @Test
    void twoCallsInTurnAreAStormToo() {
        assertThat(stormFixture.pattern(READ, GREP, READ, GREP, READ, GREP)).isEqualTo("++++--");
    }

    @Test
    void anotherToolWithTheSameInputIsAnotherCall() {
        assertThat(
                        stormFixture.pattern(
                                "read {\"path\":\"a\"}", "ls {\"path\":\"a\"}",
                                "read {\"path\":\"a\"}", "ls {\"path\":\"a\"}"))
                .isEqualTo("++++");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"a\":1,\"b\":2}; { \"b\" : 2 ,\t\"a\" : 1 }",
                "{\"a\":1}; {\"a\":1,\"b\":null}",
                "{\"a\":{\"x\":1,\"y\":[{}]}}; {\"a\":{\"y\":[{\"n\":null}],\"x\":1}}",
                "{\"a\":100}; {\"a\":1.0e2}",
                "{\"a\":0}; {\"a\":0.00}",
                "{\"a\":\"/\"}; {\"a\":\"\\/\"}",
            })
    void isTheSameCallHoweverItIsWritten(String one, String other) {
        assertThat(stormFixture.pattern("read " + one, "read " + other, "read " + one))
                .isEqualTo("++-");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"a\":\"x y\"}; {\"a\":\"x  y\"}",
                "{\"a\":\"1\"}; {\"a\":1}",
                "{\"a\":[1,2]}; {\"a\":[2,1]}",
                "{\"a\":[null]}; {\"a\":[]}",
                "{\"a\":\"\"}; {}",
                "{\"a\":1e999}; {\"a\":1e998}",
            })
    void isAnotherCall(String one, String other) {
        assertThat(
                        stormFixture.pattern(
                                "read " + one, "read " + other, "read " + one, "read " + other))
                .isEqualTo("++++");
    }

    @Test
    void longInputsAreToldApartToTheirEnd() {
        var content = "x".repeat(1_000_000);
        assertThat(
                        stormFixture.pattern(
                                "write {\"content\":\"" + content + "1\"}",
                                "write {\"content\":\"" + content + "2\"}",
                                "write {\"content\":\"" + content + "1\"}",
                                "write {\"content\":\"" + content + "2\"}",
                                "write {\"content\":\"" + content + "1\"}"))
                .isEqualTo("++++-");
    }

    @Test
    void inspectorsAreExemptAndDoNotFillTheWindow() {
        var output = "bash_output {\"id\":\"sh1\"}";
        var todo = "todo {\"items\":[]}";
        assertThat(stormFixture.pattern(output, output, output, output, output)).isEqualTo("+++++");
        assertThat(stormFixture.pattern(todo, todo, todo)).isEqualTo("+++");
        assertThat(stormFixture.pattern(READ, todo, todo, READ, todo, todo, todo, READ))
                .isEqualTo("+++++++-");
    }

    @Test
    void whatWasReadBeforeAnEditMayBeReadAgain() {
        assertThat(stormFixture.pattern(READ, READ, EDIT, READ, READ, READ)).isEqualTo("+++++-");
    }

    @Test
    void testsMayBeRunAfterEachEdit() {
        assertThat(stormFixture.pattern(TESTS, edit(1), TESTS, edit(2), TESTS, edit(3), TESTS))
                .isEqualTo("+++++++");
        assertThat(stormFixture.pattern(TESTS, sed(1), TESTS, sed(2), TESTS, sed(3), TESTS))
                .as("also where the edit is a command")
                .isEqualTo("+++++++");
    }

    @Test
    void commandsThatOnlyLookDoNotExcuseEachOther() {
        var list = "bash {\"command\":\"ls -la\"}";
        var show = "bash {\"command\":\"cat a.txt 2>/dev/null\"}";
        assertThat(stormFixture.pattern(list, show, list, show, list, show)).isEqualTo("++++--");
    }

    @Test
    void anUnknownCommandMayHaveChangedWhatIsReadButNotWhatIsRun() {
        var make = "bash {\"command\":\"make\"}";
        assertThat(stormFixture.pattern(READ, make, READ, READ)).isEqualTo("++++");
        stormFixture.prompt();
        assertThat(stormFixture.pattern(TESTS, make, TESTS, make, TESTS)).isEqualTo("++++-");
    }

    @Test
    void noCallExcusesItself() {
        assertThat(stormFixture.pattern(EDIT, READ, EDIT, READ, EDIT)).isEqualTo("++++-");
        var append = "bash {\"command\":\"echo x >> a.txt\"}";
        assertThat(stormFixture.pattern(append, append, append)).isEqualTo("++-");
    }

    @Test
    void aSuppressedEditChangesNothing() {
        assertThat(stormFixture.pattern(EDIT, EDIT, READ, READ, EDIT, READ)).isEqualTo("++++--");
    }

    @Test
    void whatTimedOutIsNotTriedASecondTime() {
        assertThat(stormFixture.call(TESTS)).isEmpty();
        stormFixture.timesOut(TESTS);
        assertThat(stormFixture.call("bash {\"command\":\"./gradlew test\",\"timeout\":null}"))
                .isEqualTo(
                        "Not run: bash timed out with exactly this input, and would again. Give it"
                                + " less to do or more time, use the background, or try another"
                                + " approach.");
        assertThat(stormFixture.call("bash {\"command\":\"./gradlew test\",\"timeout\":600}"))
                .isEmpty();
        stormFixture.calls(read(1), read(2), read(3));
        assertThat(stormFixture.call(TESTS)).isNotEmpty();
    }

    @Test
    void whatTimedOutMayBeTriedAfterAChange() {
        stormFixture.call(TESTS);
        stormFixture.timesOut(TESTS);
        stormFixture.call(EDIT);
        assertThat(stormFixture.call(TESTS)).isEmpty();
    }

    @Test
    void otherEndsMakeNoDifference() {
        stormFixture.call(TESTS);
        stormFixture.ends(TESTS, new Failed(Failure.ERROR, "[exit code 1]"));
        assertThat(stormFixture.call(TESTS)).isEmpty();
        stormFixture.ends(TESTS, ToolOutcome.done("fine"));
        stormFixture.ends(READ, new Failed(Failure.TIMEOUT, "never admitted"));
        assertThat(stormFixture.pattern(TESTS, READ)).isEqualTo("-+");
    }

    @Test
    void turnsOfWhichNothingIsRunAskForReflectionTwiceAndTheThirdEndsIt() {
        assertThat(stormFixture.turn(READ)).isEqualTo(new Calm());
        assertThat(stormFixture.turn(READ)).isEqualTo(new Calm());
        assertThat(stormFixture.turn(READ)).isEqualTo(reflect("- read {\"path\":\"a.txt\"}"));
        assertThat(stormFixture.turn(READ)).isEqualTo(reflect("- read {\"path\":\"a.txt\"}"));
        assertThat(stormFixture.turn(READ))
                .isEqualTo(new GiveUp(GIVE_UP + "- read {\"path\":\"a.txt\"}"));
    }

    @Test
    void aTurnInWhichSomethingIsRunIsCalm() {
        stormFixture.turn(READ, READ);
        assertThat(stormFixture.turn(READ, OTHER)).isEqualTo(new Calm());
        assertThat(stormFixture.turn("todo {}", READ)).isEqualTo(new Calm());
        assertThat(stormFixture.turn()).isEqualTo(new Calm());
    }

    @Test
    void whatWasAbandonedBeforeIsListed() {
        stormFixture.turn(READ, READ);
        assertThat(stormFixture.turn(READ, GREP)).isEqualTo(new Calm());
        stormFixture.turn(GREP);

        assertThat(stormFixture.turn(GREP))
                .isEqualTo(
                        reflect(
                                """
                                - read {"path":"a.txt"}
                                - grep {"pattern":"x"}"""));
    }

    @Test
    void otherCallsBetweenSuchTurnsDoNotExcuseTheLast() {
        stormFixture.turn(READ, READ);
        stormFixture.turn(READ);
        stormFixture.turn(READ);
        assertThat(stormFixture.turn(OTHER)).isEqualTo(new Calm());
        assertThat(stormFixture.turn(READ))
                .isEqualTo(new GiveUp(GIVE_UP + "- read {\"path\":\"a.txt\"}"));
    }

    @Test
    void afterAWholeWindowOfOtherWorkItIsAnotherStorm() {
        stormFixture.turn(READ, READ);
        stormFixture.turn(READ);
        stormFixture.turn(READ);
        stormFixture.turn(read(1), read(2), read(3), read(4), read(5), read(6));
        stormFixture.turn(GREP, GREP);

        assertThat(stormFixture.turn(GREP))
                .isEqualTo(
                        reflect(
                                """
                                - read {"path":"a.txt"}
                                - grep {"pattern":"x"}"""));
        assertThat(stormFixture.turn(GREP)).isInstanceOf(Reflect.class);
        assertThat(stormFixture.turn(GREP)).isInstanceOf(GiveUp.class);
    }

    @Test
    void approachesAreClippedTo120CharactersOnOneLineAndTheLatestTenKept() {
        for (int i = 0; i < 12; i++) {
            var call = "read {\"path\":\"" + i + "\\n" + "😀".repeat(200) + "\"}";
            stormFixture.turn(call, call, call);
        }
        var last = "read {\"path\":\"last\"}";
        stormFixture.turn(last, last);

        var lines = ((Reflect) stormFixture.turn(last)).notice().text().lines().skip(1).toList();
        assertThat(lines).hasSize(10).last().isEqualTo("- read {\"path\":\"last\"}");
        assertThat(lines.getFirst())
                .isEqualTo("- read {\"path\":\"3\\n" + "😀".repeat(51) + "…")
                .hasSizeLessThanOrEqualTo(122);
    }

    @Test
    void theUsersWordBeginsAnew() {
        stormFixture.turn(READ, READ);
        stormFixture.turn(READ);
        stormFixture.prompt();
        assertThat(stormFixture.pattern(READ, READ)).isEqualTo("++");
        assertThat(stormFixture.turn(READ)).isEqualTo(new Calm());
        assertThat(stormFixture.turn(READ)).isEqualTo(reflect("- read {\"path\":\"a.txt\"}"));
    }

    @Test
    void lookingAgainWhileABackgroundShellRunsIsNoStorm() {
        var look = "bash {\"command\":\"curl -s localhost:8000\"}";
        assertThat(stormFixture.pattern(look, look, look)).isEqualTo("++-");
        stormFixture.prompt();
        stormFixture.startShell();
        assertThat(stormFixture.pattern(look, look, look, look, look)).isEqualTo("+++++");
        assertThat(stormFixture.pattern(READ, READ, READ)).isEqualTo("++-");
    }

    @Test
    void aCommandThatSleepsMayBeRepeatedButNotForEver() {
        var look = "bash {\"command\":\"sleep 1; curl -s localhost:8000\"}";
        assertThat(stormFixture.pattern(look, look, look, look)).isEqualTo("++++");
        String told = "";
        for (int i = 0; i < 30 && told.isEmpty(); i++) {
            told = stormFixture.call(look);
        }
        assertThat(told).startsWith("Not run: ").contains("`until …; do sleep 1; done`");
    }

    @Test
    void theNoteAtTheEndIsNobodysOwnVoice() {
        assertThat(GIVE_UP).doesNotContainPattern("(?i)\\b(I|me|my|we|us|our|you|your)\\b");
    }

    private static StormLevel reflect(String abandoned) {
        return new Reflect(new Notice(NoticeTag.STORM, REFLECT + abandoned));
    }

    private static String read(int number) {
        return "read {\"path\":\"file" + number + "\"}";
    }

    private static String edit(int number) {
        return "edit {\"path\":\"a.txt\",\"old\":\"" + number + "\"}";
    }

    private static String sed(int number) {
        return "bash {\"command\":\"sed -i s/a/" + number + "/ a.txt\"}";
    }
}
