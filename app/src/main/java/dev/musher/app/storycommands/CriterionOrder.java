package dev.musher.app.storycommands;

import dev.musher.base.failure.UsageException;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.ItemCommand;
import java.util.List;

/** {@code musher story criterion}: what is typed, as a command. */
final class CriterionOrder {
    private CriterionOrder() {}

    static ItemCommand of(StoryCall storyCall) {
        var item = storyCall.item();
        var words = storyCall.words(storyCall.invocation().arguments(StoryOptions.WORDS));
        String doing = storyCall.invocation().argument(StoryOptions.DOING);
        return switch (doing) {
            case "add" -> new EditCommand.AddCriterion(item, text(words));
            case "edit" ->
                    new EditCommand.EditCriterion(
                            item, number(words), text(words.subList(1, words.size())));
            case "remove" -> new EditCommand.RemoveCriterion(item, number(words));
            case "check" -> new EditCommand.CheckCriterion(item, number(words));
            case "uncheck" -> new EditCommand.UncheckCriterion(item, number(words));
            default ->
                    throw new UsageException(
                            "'" + doing + "' is not an action on a criterion.",
                            "There are: add, edit, remove, check, uncheck.");
        };
    }

    private static String text(List<String> words) {
        if (words.isEmpty()) {
            throw new UsageException(
                    "The text of the criterion is missing.",
                    "For example: musher story criterion 3 add 'works offline'");
        }
        return String.join(" ", words);
    }

    private static int number(List<String> words) {
        try {
            return Integer.parseInt(words.isEmpty() ? "" : words.getFirst());
        } catch (NumberFormatException _) {
            throw new UsageException(
                    "The number of the criterion is missing.",
                    "'musher story show N' shows the numbers of its criteria.");
        }
    }
}
