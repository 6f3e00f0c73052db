package dev.musher.base.text;

import java.util.ArrayList;
import java.util.List;

/** Text in lines of limited display width. */
public final class TextWrap {
    private TextWrap() {}

    /** Breaks at blanks only: a path or address that is too long stays whole and can be copied. */
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
