package dev.musher.tools.document;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.document.FileLookup.Text;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/**
 * Refuses a change that puts a remark like "... rest unchanged ..." in the place of lines: models
 * write it for what they did not want to repeat, and the lines would be gone.
 */
final class OmissionCheck {
    private static final String COMMENT = "/*#<!->;%{(\"' \t";
    private static final List<String> SAYS_SO =
            List.of(
                    "unchanged",
                    "existing code",
                    "existing methods",
                    "existing functions",
                    "existing implementation",
                    "existing content",
                    "existing imports",
                    "existing tests",
                    "rest of",
                    "the rest",
                    "rest is",
                    "rest remains",
                    "remaining code",
                    "remaining methods",
                    "remaining functions",
                    "remaining implementation",
                    "previous code",
                    "same as before",
                    "as before",
                    "stays the same",
                    "remains the same",
                    "omitted",
                    "other methods",
                    "other functions",
                    "other code",
                    "other tests",
                    "other imports",
                    "code here",
                    "goes here");

    private OmissionCheck() {}

    static void check(Text before, TextDocument after) {
        if (after.changeOf(before.document())
                .after()
                .lines()
                .noneMatch(line -> isPlaceholder(line.strip()))) {
            return;
        }
        var had = new HashSet<String>();
        before.document().text().lines().forEach(line -> had.add(line.strip()));
        var now = new HashSet<String>();
        after.text().lines().forEach(line -> now.add(line.strip()));
        if (now.containsAll(had)) {
            return;
        }
        for (String line : now) {
            if (!had.contains(line) && isPlaceholder(line)) {
                throw ToolFailure.input(
                        "The new text says `%s` where %s has lines that would be lost. Nothing was written: give these lines in full, or change only the others with edit."
                                .formatted(line, before.place().shown()));
            }
        }
    }

    /** Whether a line only says that something is not repeated here: dots, and such words. */
    static boolean isPlaceholder(String line) {
        int start = 0;
        while (start < line.length() && COMMENT.indexOf(line.charAt(start)) >= 0) {
            start++;
        }
        int end = line.length();
        while (end > start && "*/->)}\"'. \t…".indexOf(line.charAt(end - 1)) >= 0) {
            end--;
        }
        boolean dotsBefore = line.startsWith("...", start) || line.startsWith("…", start);
        String behind = line.substring(end);
        if (!dotsBefore && !behind.contains("...") && !behind.contains("…")) {
            return false;
        }
        String words = line.substring(start, end).toLowerCase(Locale.ROOT);
        return SAYS_SO.stream().anyMatch(words::contains);
    }
}
