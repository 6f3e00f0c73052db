package dev.musher.tools.filetree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes the steps of a {@link PathGlob}. */
final class PathGlobParser {
    /** What a question mark stands for. */
    enum Unit {
        BYTE,
        CHARACTER
    }

    private final byte[] pattern;
    private final NameCase nameCase;
    private final Unit unit;
    private final List<boolean[]> sets = new ArrayList<>();
    private final int[] steps;
    private int length;
    private int at;

    PathGlobParser(byte[] pattern, NameCase nameCase, Unit unit) {
        this.pattern = pattern;
        this.nameCase = nameCase;
        this.unit = unit;
        this.steps = new int[2 * pattern.length + 1];
    }

    PathGlob parse() {
        while (at < pattern.length) {
            switch (pattern[at]) {
                case '*' -> stars();
                case '?' -> any();
                case '[' -> set();
                case '\\' -> escaped();
                default -> add(nameCase.fold(pattern[at++]) & 0xFF);
            }
        }
        return new PathGlob(Arrays.copyOf(steps, length), sets.toArray(boolean[][]::new), nameCase);
    }

    private void add(int step) {
        steps[length++] = step;
    }

    private void stars() {
        int start = at;
        while (at < pattern.length && pattern[at] == '*') {
            at++;
        }
        boolean whole = at - start > 1 && (start == 0 || pattern[start - 1] == '/') && endsName();
        if (whole && at < pattern.length && pattern[at] == '/') {
            at++;
            // Twice in a row says no more than once, and would take its square of time.
            if (length == 0 || steps[length - 1] != PathGlob.STARS_SLASH) {
                add(PathGlob.STARS_SLASH);
            }
        } else {
            add(whole ? PathGlob.STARS : PathGlob.STAR);
        }
    }

    private boolean endsName() {
        return at == pattern.length
                || pattern[at] == '/'
                || (pattern[at] == '\\' && at + 1 < pattern.length && pattern[at + 1] == '/');
    }

    private void any() {
        at++;
        if (unit == Unit.BYTE) {
            add(PathGlob.ANY);
            return;
        }
        var first = new boolean[256];
        for (int octet = 0; octet < 256; octet++) {
            first[octet] = octet != '/' && (octet & 0xC0) != 0x80;
        }
        addSet(first);
        add(PathGlob.CONTINUATIONS);
    }

    private void set() {
        var parser = new GlobSetParser(pattern, at + 1, nameCase);
        if (parser.parse()) {
            addSet(parser.set());
            at = parser.end();
        } else {
            add(PathGlob.NEVER);
            at = pattern.length;
        }
    }

    private void addSet(boolean[] set) {
        add(PathGlob.FIRST_SET + sets.size());
        sets.add(set);
    }

    /** What is escaped is compared as it stands, against a text that was folded. */
    private void escaped() {
        at++;
        add(at < pattern.length ? pattern[at++] & 0xFF : PathGlob.NEVER);
    }
}
