package dev.musher.tools.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.Json;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.ask.UserQuestion.Choices;
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
        var person = new ScriptedAsking(new UserAnswer.Chosen(List.of("blue")));
        call(person, WHICH);
        call(person, WHICH.replace("}]}", "}], \"several\": true}"));

        var options = List.of(new AnswerOption("red", "like blood"), new AnswerOption("blue", ""));
        assertThat(person.questions())
                .containsExactly(
                        new UserQuestion("Which one?", options, Choices.ONE),
                        new UserQuestion("Which one?", options, Choices.SEVERAL));
    }

    static Stream<Case<UserAnswer>> answers() {
        return Stream.of(
                new Case<>(
                        new UserAnswer.Chosen(List.of("red")),
                        ToolOutcome.done("The user chose: red")),
                new Case<>(
                        new UserAnswer.Chosen(List.of("red", "blue")),
                        ToolOutcome.done("The user chose: red; blue")),
                new Case<>(
                        new UserAnswer.Chosen(List.of()),
                        ToolOutcome.done("The user chose none of the options.")),
                new Case<>(
                        new UserAnswer.FreeText("green, please"),
                        ToolOutcome.done("The user says: green, please")),
                new Case<>(
                        new UserAnswer.FreeText(" "),
                        ToolOutcome.done("The user gave an empty answer: none of the options.")),
                new Case<>(
                        new UserAnswer.NoUser(),
                        new Failed(
                                Failure.ERROR,
                                "No user can answer in this run. Decide yourself: take the option that is the easiest to undo, continue, and say in your final answer what you decided and why.")));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void tellsTheModelWhatCameBack(Case<UserAnswer> answer) throws Exception {
        assertThat(call(new ScriptedAsking(answer.given()), WHICH)).isEqualTo(answer.told());
    }

    @Test
    void findsNobodyWhereNobodyIs() throws Exception {
        assertThat(call(UserChannel.NOBODY, WHICH)).isInstanceOf(Failed.class);
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
                        "An option has an empty label. Give it one."),
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
        assertThat(call(UserChannel.NOBODY, unfit.given())).isEqualTo(unfit.told());
    }

    private static ToolOutcome call(UserChannel userChannel, String json)
            throws InterruptedException {
        var tool = new AskTool(userChannel);
        return switch (tool.description().input().check(Json.parse(json))) {
            case Checked.Misfits(List<String> problems) ->
                    new Failed(Failure.INPUT, String.join(" ", problems));
            case Checked.Fits(ToolInput toolInput) -> carriedOut(tool, toolInput);
        };
    }

    private static ToolOutcome carriedOut(AskTool tool, ToolInput toolInput)
            throws InterruptedException {
        try {
            return tool.prepare(toolInput).execute(new ToolCall("1", ToolCall.Progress.UNHEARD));
        } catch (ToolFailure failure) {
            return failure.outcome();
        }
    }
}
