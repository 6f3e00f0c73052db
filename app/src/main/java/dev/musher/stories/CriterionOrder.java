package dev.musher.stories;

import dev.musher.commandline.CommandFailed;
import dev.musher.story.Command;
import dev.musher.story.Editing;
import java.util.List;

/** {@code musher story criterion}: what is typed, as a command. */
final class CriterionOrder {
    private CriterionOrder() {}

    static Command of(Call call) {
        var item = call.item();
        var words = call.words(call.invocation().arguments(StoryOptions.WORDS));
        String doing = call.invocation().argument(StoryOptions.DOING);
        return switch (doing) {
            case "add" -> new Editing.AddCriterion(item, text(words));
            case "edit" ->
                    new Editing.EditCriterion(
                            item, number(words), text(words.subList(1, words.size())));
            case "remove" -> new Editing.RemoveCriterion(item, number(words));
            case "check" -> new Editing.CheckCriterion(item, number(words));
            case "uncheck" -> new Editing.UncheckCriterion(item, number(words));
            default ->
                    throw new CommandFailed(
                            "'" + doing + "' cannot be done to a criterion.",
                            "There are: add, edit, remove, check, uncheck.");
        };
    }

    private static String text(List<String> words) {
        if (words.isEmpty()) {
            throw new CommandFailed(
                    "The text of the criterion is missing.",
                    "For example: musher story criterion 3 add 'works offline'");
        }
        return String.join(" ", words);
    }

    private static int number(List<String> words) {
        try {
            return Integer.parseInt(words.isEmpty() ? "" : words.getFirst());
        } catch (NumberFormatException _) {
            throw new CommandFailed(
                    "The number of the criterion is missing.",
                    "'musher story show N' shows the numbers of its criteria.");
        }
    }
}
