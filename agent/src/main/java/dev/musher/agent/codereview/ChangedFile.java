package dev.musher.agent.codereview;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of a change, as hunks whose lines have numbers.
 *
 * @param path as it is now; of a file that is gone, as it was
 */
public record ChangedFile(String path, List<Line> lines) {
    /** A line without a number, as {@link Line#number} has it. */
    static final int NONE = 0;

    private static final String BETWEEN = "…";

    public ChangedFile {
        lines = List.copyOf(lines);
    }

    static ChangedFile of(PatchFile file) {
        var lines = new ArrayList<Line>();
        for (List<PatchLine> hunk : file.hunks()) {
            if (!lines.isEmpty()) {
                lines.add(new Line(NONE, BETWEEN));
            }
            for (PatchLine line : hunk) {
                lines.add(
                        switch (line.sort()) {
                            case KEPT -> new Line(line.number(), " " + line.text());
                            case ADDED -> new Line(line.number(), "+" + line.text());
                            case REMOVED ->
                                    new Line(
                                            file.isGone() ? line.number() : NONE,
                                            "-" + line.text());
                        });
            }
        }
        return new ChangedFile(file.path(), lines);
    }

    /**
     * A line of a hunk.
     *
     * @param number in the file as it is now, or as it was if the file is gone; {@link #NONE} for a
     *     line that was removed, and for what stands between two hunks
     * @param text with the mark of the diff before it
     */
    record Line(int number, String text) {}

    /** Whether the change shows that line. */
    boolean shows(int line) {
        for (Line one : lines) {
            if (line != NONE && one.number() == line) {
                return true;
            }
        }
        return false;
    }

    /** The whole change of the file, each line with its number. */
    String text() {
        return text(lines);
    }

    /** The lines of the change that are nearest to a line, at most so many. */
    String textAround(int line, int most) {
        int at = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).number() == line) {
                at = i;
            }
        }
        int from = Math.clamp((long) at - most / 2, 0, Math.max(0, lines.size() - most));
        return text(lines.subList(from, Math.min(lines.size(), from + most)));
    }

    private String text(List<Line> shown) {
        var text = new StringBuilder("file ").append(path).append('\n');
        for (Line line : shown) {
            String number = line.number() == NONE ? "" : String.valueOf(line.number());
            text.append(" ".repeat(Math.max(0, 6 - number.length())))
                    .append(number)
                    .append(' ')
                    .append(line.text())
                    .append('\n');
        }
        return text.toString();
    }
}
