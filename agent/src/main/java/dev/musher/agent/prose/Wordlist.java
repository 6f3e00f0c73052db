package dev.musher.agent.prose;

import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;

/** Words and phrases, written as texts that can be read and extended. */
public final class Wordlist {
    /** What belongs to a word, to code or to a command. */
    private static final String INNER = "[\\w'`\u017C-]";

    private Wordlist() {}

    /** The words of a text, which spaces and line ends divide. */
    public static Set<String> of(String text) {
        return Set.copyOf(Arrays.asList(text.strip().split("\\s+")));
    }

    /** A pattern that finds any of the words of a text; each of them is a pattern itself. */
    public static Pattern any(String text) {
        return Pattern.compile(source(text));
    }

    /** The same, as a part of a longer pattern. */
    public static String source(String text) {
        return "(?<!"
                + INNER
                + ")(?:"
                + text.strip().replaceAll("\\s+", "|")
                + ")(?!"
                + INNER
                + ")";
    }
}
