package dev.musher.app.storycommands;

import dev.musher.base.failure.UsageException;
import dev.musher.host.order.OrderInput;
import java.util.List;
import java.util.Set;

/** {@code musher story criterion}: what is typed, as an order. */
final class CriterionOrder {
    private static final Set<String> DOINGS = Set.of("add", "edit", "remove", "check", "uncheck");

    private CriterionOrder() {}

    static String name(StoryCall storyCall) {
        String doing = storyCall.invocation().argument(StoryOptions.DOING);
        if (!DOINGS.contains(doing)) {
            throw new UsageException(
                    "'" + doing + "' is not an action on a criterion.",
                    "There are: add, edit, remove, check, uncheck.");
        }
        return "criterion-" + doing;
    }

    /** The number of the criterion comes first, where there is one, and its text after it. */
    static OrderInput input(StoryCall storyCall) {
        var words = storyCall.invocation().arguments(StoryOptions.WORDS);
        var input = OrderInput.about(storyCall.item());
        String doing = storyCall.invocation().argument(StoryOptions.DOING);
        if (doing.equals("add")) {
            return input.with("text", joined(words));
        }
        var numbered = input.with("criterion", words.stream().findFirst());
        return doing.equals("edit")
                ? numbered.with("text", joined(words.stream().skip(1).toList()))
                : numbered;
    }

    private static List<String> joined(List<String> words) {
        return words.isEmpty() ? List.of() : List.of(String.join(" ", words));
    }
}
