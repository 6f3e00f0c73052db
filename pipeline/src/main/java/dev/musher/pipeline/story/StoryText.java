package dev.musher.pipeline.story;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Types and constants as people write them. */
public final class StoryText {
    private StoryText() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name of the value's type in small words, such as {@code merge-failed}. */
    public static String phrase(Object value, String between) {
        String name = value.getClass().getSimpleName();
        var words = new StringBuilder(name.length() + 8);
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (Character.isUpperCase(letter) && i > 0) {
                words.append(between);
            }
            words.append(Character.toLowerCase(letter));
        }
        return words.toString();
    }

    public static String list(List<ItemNumber> numbers) {
        return numbers.stream().map(ItemNumber::toString).collect(Collectors.joining(", "));
    }

    /** The first of many, and how many there are besides. */
    public static String first(List<String> texts, int shown) {
        int more = texts.size() - shown;
        return String.join(", ", texts.stream().limit(shown).toList())
                + (more > 0 ? " (and " + more + " more)" : "");
    }
}
