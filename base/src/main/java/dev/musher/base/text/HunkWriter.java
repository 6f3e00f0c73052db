package dev.musher.base.text;

import java.util.List;

/** Writes hunks until the limit is reached, and counts from there on. */
final class HunkWriter {
    private final List<String> oldLines;
    private final List<String> newLines;
    private final int limit;
    private final StringBuilder text = new StringBuilder();
    private int added;
    private int removed;
    private int leftOut;

    HunkWriter(List<String> oldLines, List<String> newLines, int limit) {
        this.oldLines = oldLines;
        this.newLines = newLines;
        this.limit = limit;
    }

    void header(String oldLabel, String newLabel) {
        text.append("--- ").append(DiffLabel.of(oldLabel)).append('\n');
        text.append("+++ ").append(DiffLabel.of(newLabel)).append('\n');
    }

    void hunk(List<LineEdit> edits, int context) {
        var first = edits.getFirst();
        var last = edits.getLast();
        int before = Math.min(context, first.oldStart());
        int after = Math.min(context, oldLines.size() - last.oldEnd());
        int oldStart = first.oldStart() - before;
        int newStart = first.newStart() - before;
        line(
                "@@ -"
                        + range(oldStart, last.oldEnd() + after)
                        + " +"
                        + range(newStart, last.newEnd() + after)
                        + " @@\n");
        int at = oldStart;
        for (var edit : edits) {
            lines(' ', oldLines.subList(at, edit.oldStart()));
            lines('-', oldLines.subList(edit.oldStart(), edit.oldEnd()));
            lines('+', newLines.subList(edit.newStart(), edit.newEnd()));
            removed += edit.oldEnd() - edit.oldStart();
            added += edit.newEnd() - edit.newStart();
            at = edit.oldEnd();
        }
        lines(' ', oldLines.subList(at, at + after));
    }

    TextDifference difference() {
        if (leftOut > 0) {
            text.append("[diff cut here: ").append(leftOut).append(" more lines]\n");
        }
        return new TextDifference(text.toString(), added, removed, leftOut);
    }

    private void lines(char sign, List<String> lines) {
        for (var line : lines) {
            line(
                    line.endsWith("\n")
                            ? sign + line
                            : sign + line + "\n\\ No newline at end of file\n");
        }
    }

    private void line(String line) {
        if (leftOut > 0 || text.length() + line.length() > limit) {
            leftOut++;
        } else {
            text.append(line);
        }
    }

    /** An empty range is named by the line before it. */
    private static String range(int start, int end) {
        int length = end - start;
        if (length == 1) {
            return String.valueOf(start + 1);
        }
        return (length == 0 ? start : start + 1) + "," + length;
    }
}
