package dev.musher.tools.ask;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import java.time.Duration;
import java.util.List;

/** Lets a model ask its user a question with options. */
@TextFile("ask.md")
public final class AskTool implements Tool {
    /** People sleep; a question may wait until the next day and no longer. */
    private static final Duration LIMIT = Duration.ofDays(1);

    private static final String NOBODY =
            "No user can answer in this run. Decide yourself: take the option that is the easiest to"
                    + " undo, continue, and say in your final answer what you decided and why.";

    public static final String NAME = "ask";

    private static final ToolDescription SHEET =
            new ToolDescription(
                    NAME,
                    AskToolText.TEXT,
                    InputShape.of(
                            InputField.required(
                                    "question",
                                    InputField.text(QuestionParser.LONGEST_QUESTION),
                                    ""),
                            InputField.required(
                                    "options",
                                    InputField.listOf(
                                            InputField.table(
                                                    InputField.required(
                                                            "label",
                                                            InputField.text(
                                                                    QuestionParser.LONGEST_LABEL),
                                                            ""),
                                                    InputField.optional(
                                                            "description",
                                                            InputField.text(
                                                                    QuestionParser
                                                                            .LONGEST_DESCRIPTION),
                                                            "")),
                                            QuestionParser.FEWEST_OPTIONS,
                                            QuestionParser.MOST_OPTIONS),
                                    ""),
                            InputField.optional("several", InputField.flag(), "")),
                    ToolEffect.TALKS,
                    LIMIT);

    private final UserChannel userChannel;

    public AskTool(UserChannel userChannel) {
        this.userChannel = userChannel;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var userQuestion = QuestionParser.of(toolInput);
        return PreparedCall.of(List.of(), _ -> outcome(userChannel.ask(userQuestion)));
    }

    private static ToolOutcome outcome(UserAnswer userAnswer) {
        return switch (userAnswer) {
            case UserAnswer.Chosen(List<String> labels) when labels.isEmpty() ->
                    ToolOutcome.done("The user chose none of the options.");
            case UserAnswer.Chosen(List<String> labels) ->
                    ToolOutcome.done("The user chose: " + String.join("; ", labels));
            case UserAnswer.FreeText(String text) when text.isBlank() ->
                    ToolOutcome.done("The user gave an empty answer: none of the options.");
            case UserAnswer.FreeText(String text) -> ToolOutcome.done("The user says: " + text);
            case UserAnswer.NoUser _ -> new Failed(Failure.ERROR, NOBODY);
        };
    }
}
