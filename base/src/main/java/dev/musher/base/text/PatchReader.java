package dev.musher.base.text;

import dev.musher.base.text.PatchLine.Sort;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads one unified diff. Hunks are read by their counts, so that no line of a file passes for a
 * header.
 */
final class PatchReader {
    /** What follows is a line of the file, and may be anything. */
    private static final Pattern HUNK =
            Pattern.compile("@@ -(\\d{1,9})(?:,(\\d{1,9}))? \\+(\\d{1,9})(?:,(\\d{1,9}))? @@");

    private static final String BINARY = "Binary files ";
    private static final String DIFFER = " differ";
    private static final String AND = " and ";

    private final List<PatchFile> files = new ArrayList<>();
    private final List<String> binary = new ArrayList<>();
    private final List<List<PatchLine>> hunks = new ArrayList<>();
    private String before = "";
    private String after = "";
    private Counter old = new Counter(0, 0);
    private Counter current = new Counter(0, 0);
    private int blocks;
    private boolean changing;

    /** The next line of a side, and how many are left. */
    private static final class Counter {
        int next;
        int left;

        Counter(int next, int left) {
            this.next = next;
            this.left = left;
        }

        int take() {
            left--;
            return next++;
        }
    }

    Patch read(String patch) {
        // Only line feeds end a line: other characters are part of the text.
        for (String line : patch.split("\n", -1)) {
            read(line, old.left > 0 || current.left > 0);
        }
        finish();
        return new Patch(files, binary);
    }

    private void read(String line, boolean inHunk) {
        if (inHunk) {
            inside(line);
        } else if (line.startsWith("diff --git ")) {
            finish();
        } else if (line.startsWith("--- ")) {
            finish();
            before = path(line.substring(4));
        } else if (line.startsWith("+++ ")) {
            after = path(line.substring(4));
        } else if (line.startsWith(BINARY) && line.endsWith(DIFFER)) {
            binary.add(binary(line.substring(BINARY.length(), line.length() - DIFFER.length())));
        } else {
            begin(line);
        }
    }

    private void begin(String line) {
        var hunk = HUNK.matcher(line);
        if (hunk.lookingAt()) {
            old = new Counter(number(hunk.group(1)), number(hunk.group(2)));
            current = new Counter(number(hunk.group(3)), number(hunk.group(4)));
            changing = false;
            hunks.add(new ArrayList<>());
        }
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 1 : Integer.parseInt(digits);
    }

    private void inside(String line) {
        var text = line.isEmpty() ? "" : line.substring(1);
        switch (line.isEmpty() ? ' ' : line.charAt(0)) {
            case '-' -> add(new PatchLine(Sort.REMOVED, old.take(), block(), text));
            case '+' -> add(new PatchLine(Sort.ADDED, current.take(), block(), text));
            case ' ' -> {
                changing = false;
                old.take();
                add(new PatchLine(Sort.KEPT, current.take(), 0, text));
            }
            case '\\' -> {
                // It says that the line above does not end with a line feed.
            }
            default -> {
                // The patch was cut off in this hunk.
                old.left = 0;
                current.left = 0;
                read(line, false);
            }
        }
    }

    private void add(PatchLine line) {
        hunks.getLast().add(line);
    }

    private int block() {
        blocks += changing ? 0 : 1;
        changing = true;
        return blocks;
    }

    private void finish() {
        if (!hunks.isEmpty() && !(before.isEmpty() && after.isEmpty())) {
            files.add(new PatchFile(before, after, hunks));
        }
        hunks.clear();
        before = "";
        after = "";
    }

    /** Git names both sides, one of which may be nowhere. */
    private static String binary(String sides) {
        int and = sides.lastIndexOf(AND);
        String now = path(and < 0 ? sides : sides.substring(and + AND.length()));
        return now.isEmpty() && and > 0 ? path(sides.substring(0, and)) : now;
    }

    /** Without its prefix, its quotes and the tab that ends a name with blanks; empty for none. */
    private static String path(String written) {
        String name = written.endsWith("\r") ? written.substring(0, written.length() - 1) : written;
        int tab = name.indexOf('\t');
        name = tab < 0 ? name : name.substring(0, tab);
        if (name.length() >= 2 && name.startsWith("\"") && name.endsWith("\"")) {
            name = unquoted(name.substring(1, name.length() - 1));
        }
        if (name.equals("/dev/null")) {
            return "";
        }
        return name.startsWith("a/") || name.startsWith("b/") ? name.substring(2) : name;
    }

    /** As C writes strings; bytes are octal. */
    private static String unquoted(String quoted) {
        var bytes = new ByteArrayOutputStream();
        int at = 0;
        while (at < quoted.length()) {
            int end = quoted.offsetByCodePoints(at, 1);
            if (quoted.charAt(at) != '\\' || end == quoted.length()) {
                bytes.writeBytes(quoted.substring(at, end).getBytes(StandardCharsets.UTF_8));
            } else if (isOctal(quoted, end)) {
                bytes.write(Integer.parseInt(quoted.substring(end, end + 3), 8));
                end += 3;
            } else {
                int escape = "abtnvfr".indexOf(quoted.charAt(end));
                char plain =
                        escape < 0 ? quoted.charAt(end) : "\u0007\b\t\n\u000b\f\r".charAt(escape);
                bytes.write(plain);
                end++;
            }
            at = end;
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static boolean isOctal(String text, int at) {
        return at + 3 <= text.length()
                && text.substring(at, at + 3).chars().allMatch(c -> c >= '0' && c <= '7');
    }
}
