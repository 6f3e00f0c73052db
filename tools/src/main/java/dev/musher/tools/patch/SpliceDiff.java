package dev.musher.tools.patch;

import java.util.List;

/** Writes the lines that a patch changes as diff does, each change with a line around it. */
final class SpliceDiff {
    private final List<String> lines;
    private final int limit;
    private final StringBuilder text = new StringBuilder();
    private int added;
    private int removed;
    private int leftOut;

    /**
     * @param lines of the file before
     * @param limit the most characters to show
     */
    SpliceDiff(List<String> lines, int limit) {
        this.lines = lines;
        this.limit = limit;
    }

    SpliceDiff show(List<LineSplice> splices) {
        for (LineSplice splice : splices) {
            show(splice);
            added += splice.lines().size();
            removed += splice.end() - splice.start();
        }
        return this;
    }

    int added() {
        return added;
    }

    int removed() {
        return removed;
    }

    /** How many lines come and go. */
    String counts() {
        return "(+" + added + " -" + removed + ")";
    }

    @Override
    public String toString() {
        return leftOut == 0 ? text.toString() : text + "[" + leftOut + " more changes]\n";
    }

    private void show(LineSplice splice) {
        int before = Math.min(1, splice.start());
        int after = Math.min(1, lines.size() - splice.end());
        var hunk = new StringBuilder("@@ -");
        range(hunk, splice.start() - before, splice.end() - splice.start() + before + after);
        hunk.append(" +");
        int start = splice.start() + added - removed;
        range(hunk, start - before, splice.lines().size() + before + after);
        hunk.append(" @@\n");
        append(hunk, ' ', lines.subList(splice.start() - before, splice.start()));
        append(hunk, '-', lines.subList(splice.start(), splice.end()));
        append(hunk, '+', splice.lines());
        append(hunk, ' ', lines.subList(splice.end(), splice.end() + after));
        if (leftOut > 0 || text.length() + hunk.length() > limit) {
            leftOut++;
        } else {
            text.append(hunk);
        }
    }

    /** An empty range is named by the line before it. */
    private static void range(StringBuilder hunk, int start, int length) {
        hunk.append(length == 0 ? start : start + 1).append(',').append(length);
    }

    private void append(StringBuilder hunk, char sign, List<String> part) {
        for (String line : part) {
            if (hunk.length() > limit) {
                return;
            }
            hunk.append(sign).append(line).append('\n');
        }
    }
}
