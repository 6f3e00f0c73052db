package dev.musher.fleet.proof.source;

import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.base.text.PatchLine.Sort;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The text of a file as a patch leaves it: comments are blank, and it is known what is a string and
 * which lines were added. Made of a patch that shows the whole file.
 */
public final class PatchedSource {
    private static final Pattern OWN_SCOPE =
            Pattern.compile("(?:async\\s+)?(?:def|class|lambda)\\b|if\\s+__name__\\b|.*\\bdo\\b");

    /** The end of a heading that takes several lines. */
    private static final String CLOSING = ")]}";

    /** How far around new lines is looked, in lines. */
    private static final int AROUND = 3;

    private static final Pattern RUST_TESTS =
            Pattern.compile("#\\[\\s*cfg\\s*\\(\\s*test\\s*\\)\\s*\\]\\s*(?:pub\\s+)?mod\\s+\\w+");

    private final List<PatchLine> lines = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private final String firstLine;
    private final String text;
    private final BitSet strings;

    public PatchedSource(List<PatchLine> hunk, TestLanguage testLanguage) {
        var whole = new StringBuilder();
        for (PatchLine line : hunk) {
            if (line.isOn(Side.AFTER)) {
                lines.add(line);
                starts.add(whole.length());
                whole.append(CodeLines.cut(line.text())).append('\n');
            }
        }
        firstLine = lines.isEmpty() ? "" : lines.getFirst().text();
        var blankedSource = BlankedSource.of(whole.toString(), testLanguage);
        strings = blankedSource.strings();
        text =
                testLanguage.endings().contains("rs")
                        ? withoutTests(blankedSource.text())
                        : blankedSource.text();
    }

    /** The file without its comments; as long as the file, so that places are the same. */
    public String text() {
        return text;
    }

    /** What begins a script. */
    public String firstLine() {
        return firstLine;
    }

    public boolean isInString(int at) {
        return at > 0 && strings.get(at) && strings.get(at - 1);
    }

    /** The added lines between two places, the second not included. */
    public List<PatchLine> added(int from, int to) {
        return lines.subList(row(from), row(Math.max(from, to - 1)) + 1).stream()
                .filter(line -> line.sort() == Sort.ADDED)
                .toList();
    }

    /** A part of the text, the second place not included. */
    public record Part(int from, int to) {}

    /** The added lines with a few around them, in parts that do not overlap. */
    public List<Part> parts() {
        var parts = new ArrayList<Part>();
        for (int row = 0; row < lines.size(); row++) {
            if (lines.get(row).sort() == Sort.ADDED) {
                int from = starts.get(Math.max(0, row - AROUND));
                int to = end(Math.min(lines.size() - 1, row + AROUND));
                boolean joins = !parts.isEmpty() && parts.getLast().to() >= from;
                parts.add(new Part(joins ? parts.removeLast().from() : from, to));
            }
        }
        return parts;
    }

    private int end(int row) {
        return row + 1 < starts.size() ? starts.get(row + 1) : text.length();
    }

    public PatchLine lineAt(int at) {
        return lines.get(row(at));
    }

    /** The line of a place without its comment. */
    String line(int at) {
        int row = row(at);
        return text.substring(starts.get(row), end(row));
    }

    private int row(int at) {
        int low = 0;
        int high = starts.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (starts.get(middle) <= at) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Whether a place is run as soon as the file is, by indents or by braces. */
    public boolean isAtTop(int at, TestLanguage testLanguage) {
        return testLanguage.comment().equals("#") ? isAtTopByIndent(at) : depth(at) == 0;
    }

    private boolean isAtTopByIndent(int at) {
        int indent = indent(line(at));
        if (OWN_SCOPE.matcher(line(at).strip()).lookingAt()) {
            return false;
        }
        for (int row = row(at) - 1; row >= 0 && indent > 0; row--) {
            var above = line(starts.get(row));
            if (!above.isBlank()
                    && CLOSING.indexOf(above.strip().charAt(0)) < 0
                    && indent(above) < indent) {
                indent = indent(above);
                if (OWN_SCOPE.matcher(above.strip()).lookingAt()) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int indent(String line) {
        int at = 0;
        while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
            at++;
        }
        return at;
    }

    private int depth(int at) {
        int depth = 0;
        for (int i = 0; i < at; i++) {
            depth += strings.get(i) ? 0 : step(text.charAt(i));
        }
        return depth;
    }

    private static int step(char symbol) {
        return symbol == '{' ? 1 : symbol == '}' ? -1 : 0;
    }

    /** Rust has its tests where the code is. */
    private String withoutTests(String whole) {
        var rest = new StringBuilder(whole);
        var tests = RUST_TESTS.matcher(whole);
        while (tests.find()) {
            int depth = 0;
            int at = tests.end();
            do {
                depth += strings.get(at) ? 0 : step(whole.charAt(at));
                rest.setCharAt(at, rest.charAt(at) == '\n' ? '\n' : ' ');
                at++;
            } while (at < whole.length()
                    && (depth > 0 || whole.substring(tests.end(), at).isBlank()));
        }
        return rest.toString();
    }
}
