package dev.musher.tools.ask;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.ask.UserQuestion.Choices;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the question that a model wants to ask. */
final class QuestionParser {
    static final int LONGEST_QUESTION = 2000;
    static final int LONGEST_LABEL = 100;
    static final int LONGEST_DESCRIPTION = 500;
    static final int FEWEST_OPTIONS = 2;
    static final int MOST_OPTIONS = 6;

    private QuestionParser() {}

    static UserQuestion of(ToolInput toolInput) {
        var text = toolInput.text("question").strip();
        if (text.isEmpty()) {
            throw ToolFailure.input("The question is empty. Say what you want to know.");
        }
        return new UserQuestion(
                text,
                options(toolInput.tables("options")),
                toolInput.flag("several") ? Choices.SEVERAL : Choices.ONE);
    }

    private static List<AnswerOption> options(List<ToolInput> given) {
        var options = new ArrayList<AnswerOption>();
        Set<String> labels = new HashSet<>();
        for (ToolInput option : given) {
            var label = option.text("label").strip();
            if (label.isEmpty()) {
                throw ToolFailure.input("An option has an empty label. Give it one.");
            }
            if (!labels.add(label)) {
                throw ToolFailure.input(
                        "Two options have the label \"" + label + "\". Give each its own.");
            }
            options.add(
                    new AnswerOption(label, option.optionalText("description").orElse("").strip()));
        }
        return options;
    }
}
