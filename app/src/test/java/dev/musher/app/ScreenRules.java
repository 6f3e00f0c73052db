package dev.musher.app;

import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What holds for every screen that people read, whatever the command. */
final class ScreenRules {
    /** A full hash: ten digits say the same. */
    private static final Pattern HASH = Pattern.compile("\\b[0-9a-f]{40}(?:[0-9a-f]{24})?\\b");

    private static final Pattern TIME = Pattern.compile("\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?Z");

    private static final Pattern MICROSECONDS = Pattern.compile("\\d\\d:\\d\\d:\\d\\d\\.\\d");

    private static final Pattern BLANKS = Pattern.compile(" +");

    /** Lines as they come while a model or a team works; programs read them as well. */
    private static final Pattern LIVE = Pattern.compile("musher (run|train run|-p .*)");

    private ScreenRules() {}

    /** A sentence for each line that breaks one. */
    static List<String> broken(String command, String screen, int columns) {
        var broken = new ArrayList<String>();
        for (String line : screen.split("\n", -1)) {
            String where = "%s at %d columns: %s".formatted(command, columns, line);
            if (DisplayWidth.of(line) > columns
                    && !LIVE.matcher(command).matches()
                    && !isOneWord(line, columns)) {
                broken.add("wider than the terminal: " + where);
            }
            if (HASH.matcher(line).find()) {
                broken.add("a hash of 40 digits: " + where);
            }
            if (TIME.matcher(line).find() || MICROSECONDS.matcher(line).find()) {
                broken.add("not a local time of whole seconds: " + where);
            }
        }
        return broken;
    }

    /** A word that is wider than the terminal itself stays whole: an address, a path, a command. */
    private static boolean isOneWord(String line, int columns) {
        String text = line.strip();
        int indent = DisplayWidth.of(line) - DisplayWidth.of(text);
        return BLANKS.splitAsStream(text)
                .anyMatch(word -> DisplayWidth.of(word) + indent > columns);
    }
}
