package dev.musher.base.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Text in lines of limited display width. Breaks at blanks only: a path or address that is too long
 * stays whole and can be copied.
 */
public final class TextWrap {
    /** How much further in a line goes on than it begins. */
    private static final int CONTINUED = 2;

    private TextWrap() {}

    /** Words with one blank between them. */
    public static List<String> lines(String text, int width) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (String word : words(text)) {
            if (!line.isEmpty()
                    && DisplayWidth.of(line.toString()) + 1 + DisplayWidth.of(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }

    /** Paragraphs parted by one empty line; an indented line is kept as it stands. */
    public static List<String> paragraphs(String text, int width) {
        var lines = new ArrayList<String>();
        var paragraph = new StringBuilder();
        for (String line : text.strip().split("\n", -1)) {
            boolean verbatim = line.startsWith(" ") && !line.isBlank();
            if (line.isBlank() || verbatim) {
                lines.addAll(lines(paragraph.toString(), width));
                paragraph.setLength(0);
                lines.add(line.stripTrailing());
            } else {
                paragraph.append(line).append(' ');
            }
        }
        lines.addAll(lines(paragraph.toString(), width));
        return lines;
    }

    /** A line that goes on below where it begins, a little further in; all blanks in it stay. */
    public static List<String> hanging(String text, int width) {
        int indent = 0;
        while (indent < text.length() && text.charAt(indent) == ' ') {
            indent++;
        }
        return hanging(text, width, Math.min(indent + CONTINUED, width / 2));
    }

    /** The same; it goes on so many columns in. */
    public static List<String> hanging(String text, int width, int indent) {
        if (DisplayWidth.of(text) <= width) {
            return List.of(text);
        }
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        boolean hasWord = false;
        for (int at = 0; at < text.length(); ) {
            int word = at;
            while (word < text.length() && text.charAt(word) == ' ') {
                word++;
            }
            int next = text.indexOf(' ', word);
            int end = next < 0 ? text.length() : next;
            if (hasWord && DisplayWidth.of(line + text.substring(at, end)) > width) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(" ".repeat(indent)).append(text, word, end);
            } else {
                line.append(text, at, end);
            }
            hasWord |= end > word;
            at = end;
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }

    private static List<String> words(String text) {
        var words = new ArrayList<String>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || text.charAt(at) == ' ' || text.charAt(at) == '\n') {
                if (at > start) {
                    words.add(text.substring(start, at));
                }
                start = at + 1;
            }
        }
        return words;
    }
}
