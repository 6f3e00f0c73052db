package dev.musher.base.toml;

import java.util.Arrays;

/** The lines of a text, to say where an offset is. Lines and columns count from one. */
public final class SourceLines {
    private static final int LONGEST_SHOWN = 120;

    private final String text;
    private final int[] starts;

    public SourceLines(String text) {
        this.text = text;
        var found = new int[16];
        int count = 1;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            if (count == found.length) {
                found = Arrays.copyOf(found, count * 2);
            }
            found[count++] = at + 1;
        }
        starts = Arrays.copyOf(found, count);
    }

    public int line(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** In characters as people count them, not in UTF-16 units. */
    public int column(int offset) {
        return text.codePointCount(starts[line(offset) - 1], offset) + 1;
    }

    /** The line that holds the offset, cut when it is very long. */
    public String textAt(int offset) {
        int line = line(offset);
        int end = line < starts.length ? starts[line] : text.length();
        var whole = TomlKeyText.printable(text.substring(starts[line - 1], end).strip());
        return whole.codePointCount(0, whole.length()) <= LONGEST_SHOWN
                ? whole
                : whole.substring(0, whole.offsetByCodePoints(0, LONGEST_SHOWN)) + "…";
    }
}
