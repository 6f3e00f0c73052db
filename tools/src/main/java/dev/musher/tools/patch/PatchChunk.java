package dev.musher.tools.patch;

import java.util.ArrayList;
import java.util.List;

/**
 * Lines of a file that stand together, and what becomes of them.
 *
 * @param line where it begins in the patch, counted from 1
 * @param headers lines of the file above the chunk, in the order of the file
 */
record PatchChunk(int line, List<String> headers, List<Line> lines, Anchor anchor) {
    /** What becomes of a line. */
    enum Sign {
        KEPT,
        REMOVED,
        ADDED
    }

    /** Where a chunk may be. */
    enum Anchor {
        ANYWHERE,
        END_OF_FILE
    }

    /** One line without its sign. */
    record Line(Sign sign, String text) {
        boolean isOld() {
            return sign != Sign.ADDED;
        }

        boolean isNew() {
            return sign != Sign.REMOVED;
        }
    }

    PatchChunk {
        headers = List.copyOf(headers);
        lines = List.copyOf(lines);
    }

    /** The lines that the file must have. */
    List<String> oldLines() {
        var old = new ArrayList<String>();
        for (Line line : lines) {
            if (line.isOld()) {
                old.add(line.text());
            }
        }
        return old;
    }

    /** The lines that the file will have in their place. */
    List<String> newLines() {
        var made = new ArrayList<String>();
        for (Line line : lines) {
            if (line.isNew()) {
                made.add(line.text());
            }
        }
        return made;
    }

    /**
     * The chunk with one empty line less at the end of its old lines, and of its new ones where
     * they end in one too: many take what follows the last line feed of a file for a line. The
     * chunk itself where its old lines do not end so.
     */
    PatchChunk withoutLastEmptyLine() {
        int last = lines.size() - 1;
        while (last >= 0 && !lines.get(last).isOld()) {
            last--;
        }
        if (last < 0 || !lines.get(last).text().isEmpty()) {
            return this;
        }
        var fewer = new ArrayList<>(lines);
        var dropped = fewer.remove(last);
        boolean addsAfterIt = last < fewer.size();
        if (dropped.sign() == Sign.KEPT && addsAfterIt) {
            fewer.add(last, new Line(Sign.ADDED, ""));
        } else if (addsAfterIt && fewer.getLast().text().isEmpty()) {
            fewer.removeLast();
        }
        return new PatchChunk(line, headers, fewer, anchor);
    }
}
