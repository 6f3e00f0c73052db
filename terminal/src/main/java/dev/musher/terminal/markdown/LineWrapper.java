package dev.musher.terminal.markdown;

import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/** Wraps whole texts into lines that fit. The texts are printable and without styles. */
public final class LineWrapper {
    private LineWrapper() {}

    /** Words stay whole where they fit; every line is indented alike. */
    public static List<String> words(String text, int width, String indent) {
        var lines = new ArrayList<String>();
        int room = Math.max(1, width - DisplayWidth.of(indent));
        for (String paragraph : text.split("\n", -1)) {
            addWords(paragraph.replace("\t", "    "), room, indent, lines);
        }
        return lines;
    }

    private static void addWords(String text, int room, String indent, List<String> lines) {
        String left = text.stripTrailing();
        while (DisplayWidth.of(left) > room) {
            String head = DisplayWidth.cut(left, room);
            int space = left.charAt(head.length()) == ' ' ? head.length() : head.lastIndexOf(' ');
            int end = space <= 0 ? atLeastOne(left, head.length()) : space;
            lines.add(indent + left.substring(0, end).stripTrailing());
            left = left.substring(end).stripLeading();
        }
        lines.add(indent + left);
    }

    /** Everything as it stands, cut where the line ends. */
    public static List<String> cells(String text, int width, String indent) {
        var lines = new ArrayList<String>();
        int room = Math.max(1, width - DisplayWidth.of(indent));
        for (String line : text.split("\n", -1)) {
            String left = line.replace("\t", "    ");
            while (DisplayWidth.of(left) > room) {
                int end = atLeastOne(left, DisplayWidth.cut(left, room).length());
                lines.add(indent + left.substring(0, end));
                left = left.substring(end);
            }
            lines.add(indent + left);
        }
        return lines;
    }

    /** A character that is wider than the whole line still has to go somewhere. */
    private static int atLeastOne(String text, int end) {
        return end > 0 ? end : Character.charCount(text.codePointAt(0));
    }
}
