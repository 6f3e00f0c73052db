package dev.musher.agent.codereview;

import dev.musher.agent.codereview.ChangedFile.Line;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads unified diffs, those of git with their headers included. Hunks are read by their counts, so
 * that no line of a file passes for a header.
 */
public final class UnifiedDiffReader {
    private static final String BETWEEN = "…";
    private static final String NOWHERE = "/dev/null";

    private final List<ChangedFile> files = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private String oldPath = "";
    private String path = "";
    private boolean gone;
    private int oldLeft;
    private int newLeft;
    private int oldNumber;
    private int newNumber;

    private UnifiedDiffReader() {}

    /** What a diff changes; what is not text is left out and named. */
    public static Changeset read(String patch) {
        var reader = new UnifiedDiffReader();
        for (String line : patch.split("\n", -1)) {
            reader.line(line);
        }
        reader.finish();
        return new Changeset(reader.files, reader.leftOut);
    }

    private void line(String line) {
        if (oldLeft > 0 || newLeft > 0) {
            inside(line);
        } else if (line.startsWith("diff --git ")) {
            finish();
        } else if (line.startsWith("--- ")) {
            finish();
            oldPath = DiffPath.of(line.substring(4));
        } else if (line.startsWith("+++ ")) {
            String now = DiffPath.of(line.substring(4));
            gone = now.equals(NOWHERE);
            path = gone ? oldPath : now;
        } else if (line.startsWith("@@ -")) {
            begin(line);
        } else if (line.startsWith("Binary files ") && line.endsWith(" differ")) {
            leftOut.add(binary(line) + ": binary");
        }
    }

    private void begin(String line) {
        String[] parts = line.split(" ", 4);
        if (parts.length < 3) {
            return;
        }
        oldNumber = number(parts[1], 0);
        oldLeft = number(parts[1], 1);
        newNumber = number(parts[2], 0);
        newLeft = number(parts[2], 1);
        if (!lines.isEmpty()) {
            lines.add(new Line(ChangedFile.NONE, BETWEEN));
        }
    }

    /** Of {@code -12,3} the first or the second number; 1 where there is no second. */
    private static int number(String range, int which) {
        String[] numbers = range.substring(1).split(",", 2);
        try {
            return which < numbers.length ? Integer.parseInt(numbers[which]) : 1;
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    private void inside(String line) {
        char mark = line.isEmpty() ? ' ' : line.charAt(0);
        switch (mark) {
            case '+' -> {
                lines.add(new Line(newNumber++, line));
                newLeft--;
            }
            case '-' -> {
                lines.add(new Line(gone ? oldNumber : ChangedFile.NONE, line));
                oldNumber++;
                oldLeft--;
            }
            case '\\' -> lines.add(new Line(ChangedFile.NONE, line));
            case ' ' -> {
                lines.add(new Line(newNumber++, line));
                oldNumber++;
                oldLeft--;
                newLeft--;
            }
            default -> {
                // The diff was cut off in this hunk.
                oldLeft = 0;
                newLeft = 0;
                line(line);
            }
        }
    }

    private void finish() {
        if (!lines.isEmpty() && !path.isEmpty()) {
            files.add(new ChangedFile(path, lines));
        }
        lines.clear();
        path = "";
        oldPath = "";
        gone = false;
    }

    /** Git names both sides, one of which may be nowhere. */
    private static String binary(String line) {
        String sides = line.substring("Binary files ".length(), line.length() - " differ".length());
        int and = sides.lastIndexOf(" and ");
        if (and < 0) {
            return sides;
        }
        String now = DiffPath.of(sides.substring(and + " and ".length()));
        return now.equals(NOWHERE) ? DiffPath.of(sides.substring(0, and)) : now;
    }
}
