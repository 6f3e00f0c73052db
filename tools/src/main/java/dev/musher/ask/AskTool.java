package dev.musher.ask;

import dev.musher.codegen.TextFile;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failed;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.ToolSheet;
import java.time.Duration;
import java.util.List;

/** Lets a model ask its user a question with options. */
@TextFile("ask.md")
public final class AskTool implements Tool {
    /** People sleep; a question may wait until the next day and no longer. */
    private static final Duration LIMIT = Duration.ofDays(1);

    private static final String NOBODY =
            "Nobody is there to answer. Decide yourself: take the option that is the easiest to"
                    + " undo, go on, and say in your final answer what you decided and why.";

    private static final ToolSheet SHEET =
            new ToolSheet(
                    "ask",
                    AskToolText.TEXT,
                    InputShape.of(
                            Field.required(
                                    "question", Field.text(QuestionInput.LONGEST_QUESTION), ""),
                            Field.required(
                                    "options",
                                    Field.listOf(
                                            Field.table(
                                                    Field.required(
                                                            "label",
                                                            Field.text(QuestionInput.LONGEST_LABEL),
                                                            ""),
                                                    Field.optional(
                                                            "description",
                                                            Field.text(
                                                                    QuestionInput
                                                                            .LONGEST_DESCRIPTION),
                                                            "")),
                                            QuestionInput.FEWEST_OPTIONS,
                                            QuestionInput.MOST_OPTIONS),
                                    ""),
                            Field.optional("several", Field.flag(), "")),
                    Effect.TALKS,
                    LIMIT);

    private final Asking asking;

    public AskTool(Asking asking) {
        this.asking = asking;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var question = QuestionInput.of(input);
        return Prepared.of(List.of(), _ -> outcome(asking.ask(question)));
    }

    private static ToolOutcome outcome(Answer answer) {
        return switch (answer) {
            case Answer.Chosen(List<String> labels) when labels.isEmpty() ->
                    ToolOutcome.done("The user chose none of the options.");
            case Answer.Chosen(List<String> labels) ->
                    ToolOutcome.done("The user chose: " + String.join("; ", labels));
            case Answer.OwnWords(String text) when text.isBlank() ->
                    ToolOutcome.done("The user gave an empty answer: none of the options.");
            case Answer.OwnWords(String text) -> ToolOutcome.done("The user says: " + text);
            case Answer.Nobody _ -> new Failed(Failure.ERROR, NOBODY);
        };
    }
}
