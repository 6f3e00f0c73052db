package dev.musher.document;

import dev.musher.document.FoundFile.Text;
import dev.musher.tool.ToolFailure;
import java.util.HashSet;
import java.util.regex.Pattern;

/**
 * Refuses a text in which a comment such as {@code // ... rest unchanged ...} stands for lines that
 * the change would delete.
 */
final class OmissionGate {
    private static final String COMMENT = "^\\s*(?://+|#+|/\\*+|<!--|--|;+|%+|\\{/\\*)\\s*";
    private static final String DOTS = "(?:\\.{3}|…)";
    private static final String LEFT_OUT =
            "(?:rest|remain(?:s|ing|der)?|existing|unchanged|same|previous|other|omitted|as before)";
    private static final String WORDS = "[\\w\\s'(),/-]{0,60}";
    private static final String END = "\\s*[.)]?\\s*(?:\\*/\\}?|-->)?\\s*$";

    private static final Pattern PLACEHOLDER =
            Pattern.compile(
                    ("(?:%1$s|^\\s*)%2$s%4$s\\b%3$s\\b%4$s%2$s?%5$s"
                                    + "|%1$s%4$s\\b%3$s\\b%4$s%2$s%5$s"
                                    + "|%1$s(?:\\w+\\s){0,5}"
                                    + "(?:unchanged|existing code|omitted for brevity)%5$s")
                            .formatted(COMMENT, DOTS, LEFT_OUT, WORDS, END),
                    Pattern.CASE_INSENSITIVE);

    /** Longer lines are no comments of this kind, and would take long to look at. */
    private static final int LONGEST = 160;

    private OmissionGate() {}

    static void check(Text before, TextDocument after) {
        if (after.lineCount() >= before.document().lineCount()) {
            return;
        }
        var old = new HashSet<String>();
        before.document().text().lines().forEach(line -> old.add(line.strip()));
        int number = 0;
        for (String line : after.text().split("\n", -1)) {
            number++;
            if (isPlaceholder(line) && !old.contains(line.strip())) {
                throw ToolFailure.input(
                        before.place().shown()
                                + " was not changed. Line "
                                + number
                                + " would be '"
                                + line.strip()
                                + "', and the lines that it stands for would be deleted. Give them in"
                                + " full, or edit only the part that changes.");
            }
        }
    }

    static boolean isPlaceholder(String line) {
        return line.length() <= LONGEST && PLACEHOLDER.matcher(line).find();
    }
}
