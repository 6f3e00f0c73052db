package dev.musher.base.text;

import java.util.ArrayList;
import java.util.List;

/**
 * The unified diff of two texts, as {@code patch} and {@code git apply} read it. Lines end at a
 * line feed, so a carriage return before it is part of the line.
 *
 * @param oldLabel names the old text, commonly {@code a/path} or {@code /dev/null}
 * @param newLabel names the new text
 * @param context how many unchanged lines surround a change
 * @param limit the most characters of diff to show; the rest is left out and counted
 */
public record UnifiedDiff(String oldLabel, String newLabel, int context, int limit) {
    private static final int USUAL_CONTEXT = 3;
    private static final int USUAL_LIMIT = 256 * 1024;

    public static UnifiedDiff of(String oldLabel, String newLabel) {
        return new UnifiedDiff(oldLabel, newLabel, USUAL_CONTEXT, USUAL_LIMIT);
    }

    public UnifiedDiff withContext(int lines) {
        return new UnifiedDiff(oldLabel, newLabel, lines, limit);
    }

    public UnifiedDiff withLimit(int characters) {
        return new UnifiedDiff(oldLabel, newLabel, context, characters);
    }

    public TextDifference between(String before, String after) {
        if (before.equals(after)) {
            return new TextDifference("", 0, 0, 0);
        }
        var oldLines = lines(before);
        var newLines = lines(after);
        var edits = LineEdit.between(oldLines, newLines);
        var writer = new HunkWriter(oldLines, newLines, limit);
        writer.header(oldLabel, newLabel);
        for (int first = 0; first < edits.size(); ) {
            int next = first + 1;
            while (next < edits.size()
                    && edits.get(next).oldStart() - edits.get(next - 1).oldEnd() <= 2 * context) {
                next++;
            }
            writer.hunk(edits.subList(first, next), context);
            first = next;
        }
        return writer.difference();
    }

    /**
     * The lines with their line feeds, so that a last line without one differs from one with it.
     */
    private static List<String> lines(String text) {
        var lines = new ArrayList<String>();
        for (int start = 0; start < text.length(); ) {
            int feed = text.indexOf('\n', start);
            int end = feed < 0 ? text.length() : feed + 1;
            lines.add(text.substring(start, end));
            start = end;
        }
        return lines;
    }
}
