package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.QaMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Fields of an item as people write them. */
final class ItemFields {
    private ItemFields() {}

    static ItemType type(String written) {
        return word(ItemType.class, "type", written);
    }

    /** The usual one is the project's. */
    static Optional<QaMode> qa(String written) {
        return written.equals("usual")
                ? Optional.empty()
                : Optional.of(word(QaMode.class, "QA mode", written));
    }

    static Priority priority(String written) {
        return word(Priority.class, "priority", written);
    }

    static Optional<ItemNumber> epic(String written) {
        return written.equals("none") ? Optional.empty() : Optional.of(StoryCall.number(written));
    }

    static Optional<String> agent(String written) {
        return written.equals("any") ? Optional.empty() : Optional.of(written);
    }

    static Optional<Dollars> budget(String written) {
        if (written.equals("usual")) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    Dollars.of(written.startsWith("$") ? written.substring(1) : written));
        } catch (IllegalArgumentException _) {
            throw new CommandFailed(
                    "'" + written + "' is not an amount of dollars.", "For example: --budget 2.50");
        }
    }

    private static <E extends Enum<E>> E word(Class<E> words, String what, String written) {
        for (E word : words.getEnumConstants()) {
            if (word.name().equals(written.toUpperCase(Locale.ROOT))) {
                return word;
            }
        }
        String known =
                Arrays.stream(words.getEnumConstants())
                        .map(word -> word.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "));
        throw new CommandFailed(
                "'" + written + "' is not a " + what + ".", "There are: " + known + ".");
    }
}
