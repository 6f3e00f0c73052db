package dev.musher.ask;

import dev.musher.ask.Question.Picks;
import dev.musher.tool.Input;
import dev.musher.tool.ToolFailure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes a question of what a model gave. */
final class QuestionInput {
    static final int LONGEST_QUESTION = 2000;
    static final int LONGEST_LABEL = 100;
    static final int LONGEST_DESCRIPTION = 500;
    static final int FEWEST_OPTIONS = 2;
    static final int MOST_OPTIONS = 6;

    private QuestionInput() {}

    static Question of(Input input) {
        var text = input.text("question").strip();
        if (text.isEmpty()) {
            throw ToolFailure.input("The question is empty. Say what you want to know.");
        }
        return new Question(
                text,
                options(input.tables("options")),
                input.flag("several") ? Picks.SEVERAL : Picks.ONE);
    }

    private static List<Choice> options(List<Input> given) {
        var options = new ArrayList<Choice>();
        Set<String> labels = new HashSet<>();
        for (Input option : given) {
            var label = option.text("label").strip();
            if (label.isEmpty()) {
                throw ToolFailure.input("An option has an empty label. Name what can be chosen.");
            }
            if (!labels.add(label)) {
                throw ToolFailure.input(
                        "Two options have the label \"" + label + "\". Give each its own.");
            }
            options.add(new Choice(label, option.optionalText("description").orElse("").strip()));
        }
        return options;
    }
}
