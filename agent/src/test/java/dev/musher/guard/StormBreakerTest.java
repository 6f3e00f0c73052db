package dev.musher.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.guard.StormBreaker.Standing;
import dev.musher.guard.StormBreaker.Standing.Calm;
import dev.musher.guard.StormBreaker.Standing.GiveUp;
import dev.musher.guard.StormBreaker.Standing.Reflect;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
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
            None of the calls of this turn was run: each only repeats earlier ones. Something that \
            you take for granted is wrong. Name this wrong assumption: what did you expect, and what \
            was there instead? Then choose another approach and begin it. Repeating these calls once \
            more ends the run. Approaches abandoned so far:
            """;
    private static final String GIVE_UP =
            """
            Ended without reaching the goal: the model made the same calls again and again, also \
            after it was asked for another approach. What was changed before stays as it is. Tried \
            in vain:
            """;

    private final Storm storm = new Storm();

    @Test
    void theThirdOfTheSameCallsIsNotRun() {
        assertThat(storm.calls(READ, READ, READ, READ))
                .containsExactly(
                        "",
                        "",
                        "Not run: this would be the 3rd call of read with exactly this input within"
                                + " 6 calls. Work with what it answered, or change the input or the"
                                + " approach.",
                        "Not run: this would be the 4th call of read with exactly this input within"
                                + " 6 calls. Work with what it answered, or change the input or the"
                                + " approach.");
    }

    @Test
    void theWindowHasSixCalls() {
        var inside = new Storm();
        assertThat(inside.pattern(READ, read(1), READ, read(2), read(3), READ)).isEqualTo("+++++-");
        var outside = new Storm();
        assertThat(outside.pattern(READ, read(1), READ, read(2), read(3), read(4), READ))
                .isEqualTo("+++++++");
    }

    @Test
    void twoCallsInTurnAreAStormToo() {
        assertThat(storm.pattern(READ, GREP, READ, GREP, READ, GREP)).isEqualTo("++++--");
    }

    @Test
    void anotherToolWithTheSameInputIsAnotherCall() {
        assertThat(
                        storm.pattern(
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
        assertThat(storm.pattern("read " + one, "read " + other, "read " + one)).isEqualTo("++-");
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
                "{\"a\":1e999999999}; {\"a\":1e999999998}",
            })
    void isAnotherCall(String one, String other) {
        assertThat(storm.pattern("read " + one, "read " + other, "read " + one, "read " + other))
                .isEqualTo("++++");
    }

    @Test
    void longInputsAreToldApartToTheirEnd() {
        var content = "x".repeat(1_000_000);
        assertThat(
                        storm.pattern(
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
        assertThat(storm.pattern(output, output, output, output, output)).isEqualTo("+++++");
        assertThat(storm.pattern(todo, todo, todo)).isEqualTo("+++");
        assertThat(storm.pattern(READ, todo, todo, READ, todo, todo, todo, READ))
                .isEqualTo("+++++++-");
    }

    @Test
    void whatWasReadBeforeAnEditMayBeReadAgain() {
        assertThat(storm.pattern(READ, READ, EDIT, READ, READ, READ)).isEqualTo("+++++-");
    }

    @Test
    void testsMayBeRunAfterEachEdit() {
        assertThat(storm.pattern(TESTS, edit(1), TESTS, edit(2), TESTS, edit(3), TESTS))
                .isEqualTo("+++++++");
        assertThat(storm.pattern(TESTS, sed(1), TESTS, sed(2), TESTS, sed(3), TESTS))
                .as("also where the edit is a command")
                .isEqualTo("+++++++");
    }

    @Test
    void commandsThatOnlyLookDoNotExcuseEachOther() {
        var list = "bash {\"command\":\"ls -la\"}";
        var show = "bash {\"command\":\"cat a.txt 2>/dev/null\"}";
        assertThat(storm.pattern(list, show, list, show, list, show)).isEqualTo("++++--");
    }

    @Test
    void anUnknownCommandMayHaveChangedWhatIsReadButNotWhatIsRun() {
        var make = "bash {\"command\":\"make\"}";
        assertThat(storm.pattern(READ, make, READ, READ)).isEqualTo("++++");
        storm.prompt();
        assertThat(storm.pattern(TESTS, make, TESTS, make, TESTS)).isEqualTo("++++-");
    }

    @Test
    void noCallExcusesItself() {
        assertThat(storm.pattern(EDIT, READ, EDIT, READ, EDIT)).isEqualTo("++++-");
        var append = "bash {\"command\":\"echo x >> a.txt\"}";
        assertThat(storm.pattern(append, append, append)).isEqualTo("++-");
    }

    @Test
    void aSuppressedEditChangesNothing() {
        assertThat(storm.pattern(EDIT, EDIT, READ, READ, EDIT, READ)).isEqualTo("++++--");
    }

    @Test
    void whatTimedOutIsNotTriedASecondTime() {
        assertThat(storm.call(TESTS)).isEmpty();
        storm.timesOut(TESTS);
        assertThat(storm.call("bash {\"command\":\"./gradlew test\",\"timeout\":null}"))
                .isEqualTo(
                        "Not run: bash timed out with exactly this input, and would again. Give it"
                                + " less to do or more time, use the background, or go another way.");
        assertThat(storm.call("bash {\"command\":\"./gradlew test\",\"timeout\":600}")).isEmpty();
        storm.calls(read(1), read(2), read(3));
        assertThat(storm.call(TESTS)).isNotEmpty();
    }

    @Test
    void whatTimedOutMayBeTriedAfterAChange() {
        storm.call(TESTS);
        storm.timesOut(TESTS);
        storm.call(EDIT);
        assertThat(storm.call(TESTS)).isEmpty();
    }

    @Test
    void otherEndsMakeNoDifference() {
        storm.call(TESTS);
        storm.ends(TESTS, new Failed(Failure.ERROR, "[exit code 1]"));
        assertThat(storm.call(TESTS)).isEmpty();
        storm.ends(TESTS, ToolOutcome.done("fine"));
        storm.ends(READ, new Failed(Failure.TIMEOUT, "never admitted"));
        assertThat(storm.pattern(TESTS, READ)).isEqualTo("-+");
    }

    @Test
    void theFirstTurnOfWhichNothingIsRunAsksForReflectionAndTheSecondEndsIt() {
        assertThat(storm.turn(READ)).isEqualTo(new Calm());
        assertThat(storm.turn(READ)).isEqualTo(new Calm());
        assertThat(storm.turn(READ)).isEqualTo(reflect("- read {\"path\":\"a.txt\"}"));
        assertThat(storm.turn(READ)).isEqualTo(new GiveUp(GIVE_UP + "- read {\"path\":\"a.txt\"}"));
    }

    @Test
    void aTurnInWhichSomethingIsRunIsCalm() {
        storm.turn(READ, READ);
        assertThat(storm.turn(READ, OTHER)).isEqualTo(new Calm());
        assertThat(storm.turn("todo {}", READ)).isEqualTo(new Calm());
        assertThat(storm.turn()).isEqualTo(new Calm());
    }

    @Test
    void whatWasAbandonedBeforeIsListed() {
        storm.turn(READ, READ);
        assertThat(storm.turn(READ, GREP)).isEqualTo(new Calm());
        storm.turn(GREP);

        assertThat(storm.turn(GREP))
                .isEqualTo(
                        reflect(
                                """
                                - read {"path":"a.txt"}
                                - grep {"pattern":"x"}"""));
    }

    @Test
    void otherCallsBetweenTwoSuchTurnsDoNotExcuseTheSecond() {
        storm.turn(READ, READ);
        storm.turn(READ);
        assertThat(storm.turn(OTHER)).isEqualTo(new Calm());
        assertThat(storm.turn(READ)).isEqualTo(new GiveUp(GIVE_UP + "- read {\"path\":\"a.txt\"}"));
    }

    @Test
    void afterAWholeWindowOfOtherWorkItIsAnotherStorm() {
        storm.turn(READ, READ);
        storm.turn(READ);
        storm.turn(read(1), read(2), read(3), read(4), read(5), read(6));
        storm.turn(GREP, GREP);

        assertThat(storm.turn(GREP))
                .isEqualTo(
                        reflect(
                                """
                                - read {"path":"a.txt"}
                                - grep {"pattern":"x"}"""));
        assertThat(storm.turn(GREP)).isInstanceOf(GiveUp.class);
    }

    @Test
    void approachesAreClippedTo120CharactersOnOneLineAndTheLatestTenKept() {
        for (int i = 0; i < 12; i++) {
            var call = "read {\"path\":\"" + i + "\\n" + "😀".repeat(200) + "\"}";
            storm.turn(call, call, call);
        }
        var last = "read {\"path\":\"last\"}";
        storm.turn(last, last);

        var lines = ((Reflect) storm.turn(last)).notice().text().lines().skip(1).toList();
        assertThat(lines).hasSize(10).last().isEqualTo("- read {\"path\":\"last\"}");
        assertThat(lines.getFirst())
                .isEqualTo("- read {\"path\":\"3\\n" + "😀".repeat(51) + "…")
                .hasSizeLessThanOrEqualTo(122);
    }

    @Test
    void theUsersWordBeginsAnew() {
        storm.turn(READ, READ);
        storm.turn(READ);
        storm.prompt();
        assertThat(storm.pattern(READ, READ)).isEqualTo("++");
        assertThat(storm.turn(READ)).isEqualTo(new Calm());
        assertThat(storm.turn(READ)).isEqualTo(reflect("- read {\"path\":\"a.txt\"}"));
    }

    @Test
    void theNoteAtTheEndIsNobodysOwnVoice() {
        assertThat(GIVE_UP).doesNotContainPattern("(?i)\\b(I|me|my|we|us|our|you|your)\\b");
    }

    private static Standing reflect(String abandoned) {
        return new Reflect(new Notice(Tag.STORM, REFLECT + abandoned));
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
