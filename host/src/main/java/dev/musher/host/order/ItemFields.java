package dev.musher.host.order;

import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.QaMode;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Fields of an item as people write them. */
public final class ItemFields {
    private ItemFields() {}

    /** People write a hash before the digits, or do not. */
    public static ItemNumber number(String written) {
        String digits = written.startsWith("#") ? written.substring(1) : written;
        try {
            return new ItemNumber(Integer.parseInt(digits));
        } catch (IllegalArgumentException _) {
            throw new UsageException(
                    "'" + PrintableText.line(written) + "' is not an item number.",
                    "'musher story list' shows the numbers.");
        }
    }

    private static final int MOST_NUMBERS = 1000;

    /** Numbers and ranges ({@code 2-5}), each once; commas are as good as spaces. */
    public static List<ItemNumber> numbers(List<String> written) {
        var numbers = new LinkedHashSet<ItemNumber>();
        for (String words : written) {
            for (String word : words.split(",", -1)) {
                if (!word.isBlank()) {
                    addRange(word.strip(), numbers);
                }
            }
        }
        return List.copyOf(numbers);
    }

    private static void addRange(String word, Set<ItemNumber> numbers) {
        int dash = word.indexOf('-');
        int first = number(dash <= 0 ? word : word.substring(0, dash)).value();
        int last = dash <= 0 ? first : number(word.substring(dash + 1)).value();
        if (last < first || last - first >= MOST_NUMBERS) {
            throw new UsageException(
                    "'" + PrintableText.line(word) + "' is not a range of item numbers.",
                    "Write the smaller number first, at most %d items: 2-5"
                            .formatted(MOST_NUMBERS));
        }
        for (int i = 0; i <= last - first; i++) {
            numbers.add(new ItemNumber(first + i));
        }
    }

    public static ItemType type(String written) {
        return word(ItemType.class, "type", written);
    }

    /** The usual one is the project's. */
    public static Optional<QaMode> qa(String written) {
        return written.equals("usual")
                ? Optional.empty()
                : Optional.of(word(QaMode.class, "QA mode", written));
    }

    public static Priority priority(String written) {
        return word(Priority.class, "priority", written);
    }

    public static Optional<ItemNumber> epic(String written) {
        return written.equals("none") ? Optional.empty() : Optional.of(number(written));
    }

    public static Optional<String> agent(String written) {
        return written.equals("any") ? Optional.empty() : Optional.of(written);
    }

    public static Optional<Dollars> budget(String written) {
        if (written.equals("usual")) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    Dollars.of(written.startsWith("$") ? written.substring(1) : written));
        } catch (IllegalArgumentException _) {
            throw new UsageException(
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
        throw new UsageException(
                "'" + written + "' is not a " + what + ".", "There are: " + known + ".");
    }
}
