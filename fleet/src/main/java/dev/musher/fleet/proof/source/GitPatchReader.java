package dev.musher.fleet.proof.source;

import dev.musher.fleet.proof.source.PatchLine.Sort;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads what git writes as a patch. Files without lines, such as images and such that were only
 * moved, are left out; a patch that was cut off is read as far as it goes.
 */
public final class GitPatchReader {
    private static final Pattern HUNK =
            Pattern.compile("@@ -(\\d+)(?:,(\\d+))? \\+(\\d+)(?:,(\\d+))? @@.*");
    private static final String NOWHERE = "/dev/null";

    private final List<PatchFile> files = new ArrayList<>();
    private String before = "";
    private int blocks;

    private GitPatchReader() {}

    public static List<PatchFile> read(String patch) {
        var reader = new GitPatchReader();
        // Only line feeds end a line: other characters are part of the text.
        var lines = List.of(patch.split("\n", -1)).iterator();
        while (lines.hasNext()) {
            reader.header(lines.next(), lines);
        }
        return List.copyOf(reader.files);
    }

    private void header(String line, Iterator<String> lines) {
        if (line.startsWith("--- ")) {
            before = path(line);
        } else if (line.startsWith("+++ ")) {
            files.add(new PatchFile(before, path(line), List.of()));
        } else {
            var hunk = HUNK.matcher(line);
            if (hunk.matches() && !files.isEmpty()) {
                hunk(
                        new Counter(number(hunk.group(1)), number(hunk.group(2))),
                        new Counter(number(hunk.group(3)), number(hunk.group(4))),
                        lines);
            }
        }
    }

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

    private void hunk(Counter old, Counter current, Iterator<String> lines) {
        var hunk = new ArrayList<PatchLine>();
        boolean changing = false;
        while ((old.left > 0 || current.left > 0) && lines.hasNext()) {
            var line = lines.next();
            char sign = line.isEmpty() ? ' ' : line.charAt(0);
            var text = line.isEmpty() ? "" : line.substring(1);
            if (sign == '-' || sign == '+') {
                blocks += changing ? 0 : 1;
                changing = true;
                hunk.add(
                        sign == '-'
                                ? new PatchLine(Sort.REMOVED, old.take(), blocks, text)
                                : new PatchLine(Sort.ADDED, current.take(), blocks, text));
            } else if (sign == ' ') {
                changing = false;
                old.take();
                hunk.add(new PatchLine(Sort.KEPT, current.take(), 0, text));
            }
        }
        var file = files.removeLast();
        var hunks = new ArrayList<>(file.hunks());
        hunks.add(hunk);
        files.add(new PatchFile(file.before(), file.after(), hunks));
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 1 : Integer.parseInt(digits);
    }

    /** Without the sign, the prefix, and the tab that git puts after a name with blanks. */
    private static String path(String line) {
        var name = line.substring("--- ".length());
        if (name.endsWith("\t")) {
            name = name.substring(0, name.length() - 1);
        }
        if (name.startsWith("\"")) {
            name = unquoted(name);
        }
        return name.equals(NOWHERE) ? "" : name.substring(Math.min(2, name.length()));
    }

    /** As C writes strings; bytes are octal. */
    private static String unquoted(String name) {
        var bytes = new ByteArrayOutputStream();
        int at = 1;
        while (at < name.length() - 1) {
            char c = name.charAt(at);
            char next = name.charAt(at + 1);
            if (c != '\\') {
                bytes.writeBytes(name.substring(at, at + 1).getBytes(StandardCharsets.UTF_8));
                at++;
            } else if (next >= '0' && next <= '3' && at + 4 < name.length()) {
                bytes.write(Integer.parseInt(name.substring(at + 1, at + 4), 8));
                at += 4;
            } else {
                bytes.write("abtnvfr".indexOf(next) >= 0 ? ' ' : next);
                at += 2;
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
