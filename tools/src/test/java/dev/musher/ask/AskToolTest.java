package dev.musher.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.ask.Question.Picks;
import dev.musher.json.Json;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AskToolTest {
    private static final String WHICH =
            """
            {"question": " Which one? ",
             "options": [{"label": "red", "description": "like blood"}, {"label": " blue "}]}
            """;

    /** An answer or an input, and what the model is told. */
    record Case<T>(T given, ToolOutcome told) {}

    @Test
    void putsTheQuestionToThePerson() throws Exception {
        var person = new ScriptedAsking(new Answer.Chosen(List.of("blue")));
        call(person, WHICH);
        call(person, WHICH.replace("}]}", "}], \"several\": true}"));

        var options = List.of(new Choice("red", "like blood"), new Choice("blue", ""));
        assertThat(person.questions())
                .containsExactly(
                        new Question("Which one?", options, Picks.ONE),
                        new Question("Which one?", options, Picks.SEVERAL));
    }

    static Stream<Case<Answer>> answers() {
        return Stream.of(
                new Case<>(
                        new Answer.Chosen(List.of("red")), ToolOutcome.done("The user chose: red")),
                new Case<>(
                        new Answer.Chosen(List.of("red", "blue")),
                        ToolOutcome.done("The user chose: red; blue")),
                new Case<>(
                        new Answer.Chosen(List.of()),
                        ToolOutcome.done("The user chose none of the options.")),
                new Case<>(
                        new Answer.OwnWords("green, please"),
                        ToolOutcome.done("The user says: green, please")),
                new Case<>(
                        new Answer.OwnWords(" "),
                        ToolOutcome.done("The user gave an empty answer: none of the options.")),
                new Case<>(
                        new Answer.Nobody(),
                        new Failed(
                                Failure.ERROR,
                                "Nobody is there to answer. Decide yourself: take the option that is"
                                        + " the easiest to undo, go on, and say in your final answer"
                                        + " what you decided and why.")));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void tellsTheModelWhatCameBack(Case<Answer> answer) throws Exception {
        assertThat(call(new ScriptedAsking(answer.given()), WHICH)).isEqualTo(answer.told());
    }

    @Test
    void findsNobodyWhereNobodyIs() throws Exception {
        assertThat(call(Asking.NOBODY, WHICH)).isInstanceOf(Failed.class);
    }

    @Test
    void stopsAskingWhenInterrupted() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> call(new ScriptedAsking(), WHICH))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    static Stream<Case<String>> unfit() {
        return Stream.of(
                unfit(
                        "{}",
                        "`question` is missing: a string of at most 2000 characters."
                                + " `options` is missing: a list of 2 to 6 items."),
                unfit(
                        "{\"question\": \"?\", \"options\": [{\"label\": \"a\"}]}",
                        "`options` must be a list of 2 to 6 items, not a list of 1."),
                unfit(
                        "{\"question\": \"?\", \"options\": [{\"label\": \"a\"}, {}]}",
                        "`options[1].label` is missing: a string of at most 100 characters."),
                unfit(
                        "{\"question\": \" \", \"options\": [{\"label\": \"a\"}, {\"label\": \"b\"}]}",
                        "The question is empty. Say what you want to know."),
                unfit(
                        "{\"question\": \"?\", \"options\": [{\"label\": \"a\"}, {\"label\": \" \"}]}",
                        "An option has an empty label. Name what can be chosen."),
                unfit(
                        "{\"question\": \"?\", \"options\": [{\"label\": \"a\"}, {\"label\": \"a \"}]}",
                        "Two options have the label \"a\". Give each its own."));
    }

    private static Case<String> unfit(String input, String told) {
        return new Case<>(input, new Failed(Failure.INPUT, told));
    }

    @ParameterizedTest
    @MethodSource("unfit")
    void refusesWhatIsNoQuestion(Case<String> unfit) throws Exception {
        assertThat(call(Asking.NOBODY, unfit.given())).isEqualTo(unfit.told());
    }

    private static ToolOutcome call(Asking asking, String json) throws InterruptedException {
        var tool = new AskTool(asking);
        return switch (tool.sheet().input().check(Json.parse(json))) {
            case Checked.Misfits(List<String> problems) ->
                    new Failed(Failure.INPUT, String.join(" ", problems));
            case Checked.Fits(Input input) -> carriedOut(tool, input);
        };
    }

    private static ToolOutcome carriedOut(AskTool tool, Input input) throws InterruptedException {
        try {
            return tool.prepare(input).carryOut(new ToolCall("1", ToolCall.Progress.UNHEARD));
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }
}
