package dev.musher.tools.syntax;

import java.util.Arrays;

/**
 * Closes two gaps in the grammar of Java, which knows record patterns by a simple name only, and
 * one pattern to a label: it finds {@code case Shape.Circle(var r)} and {@code case Circle _,
 * Square _} broken. The qualifiers and the underscores are blanked out before the text is parsed;
 * nothing moves, and what stands there without them is right exactly when it is right with them.
 */
final class JavaGrammarGaps {
    private static final byte[] CASE = {'c', 'a', 's', 'e'};

    /** Labels are short; longer text is not a label. */
    private static final int LONGEST_LABEL = 4096;

    private final byte[] text;
    private byte[] changed;

    private JavaGrammarGaps(byte[] text) {
        this.text = text;
        this.changed = text;
    }

    /** The text to parse: the given one where nothing has to change. */
    static byte[] simplified(byte[] text) {
        var patterns = new JavaGrammarGaps(text);
        for (int i = 1; i < text.length; i++) {
            if (text[i] == '(') {
                patterns.blankQualifier(i);
            } else if (text[i] == ' ' && patterns.isCase(i)) {
                patterns.blankUnderscores(i);
            }
        }
        return patterns.changed;
    }

    private void blankQualifier(int bracket) {
        int name = startOfName(bracket);
        if (name < bracket && isCapital(text[name])) {
            blank(startOfQualifier(name), name);
        }
    }

    /** Where the capitalised names with their dots before a name begin. */
    private int startOfQualifier(int name) {
        int start = name;
        while (start > 1 && text[start - 1] == '.') {
            int part = startOfName(start - 1);
            if (part == start - 1 || !isCapital(text[part])) {
                return start;
            }
            start = part;
        }
        return start;
    }

    private boolean isCase(int end) {
        int start = end - CASE.length;
        return start >= 0
                && Arrays.equals(text, start, end, CASE, 0, CASE.length)
                && (start == 0 || !isNamePart(text[start - 1]));
    }

    /** Those that stand for a variable in a label of several patterns. */
    private void blankUnderscores(int labelStart) {
        int end = endOfLabel(labelStart);
        int depth = 0;
        for (int i = labelStart; i < end; i++) {
            depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
            boolean alone = text[i] == '_' && text[i - 1] <= ' ' && !isNamePart(text[i + 1]);
            if (alone && depth == 0) {
                blank(i, i + 1);
            }
        }
    }

    /** Where the label ends; where it starts if it is not a label, or has one pattern only. */
    private int endOfLabel(int start) {
        boolean several = false;
        int depth = 0;
        for (int i = start; i < Math.min(text.length - 1, start + LONGEST_LABEL); i++) {
            depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
            several |= text[i] == ',' && depth == 0;
            if (text[i] == ':' || (text[i] == '-' && text[i + 1] == '>')) {
                return several ? i : start;
            }
            if (text[i] == ';' || text[i] == '{' || text[i] == '"') {
                return start;
            }
        }
        return start;
    }

    private void blank(int start, int end) {
        if (start < end) {
            changed = changed == text ? text.clone() : changed;
            Arrays.fill(changed, start, end, (byte) ' ');
        }
    }

    private int startOfName(int end) {
        int start = end;
        while (start > 0 && isNamePart(text[start - 1])) {
            start--;
        }
        return start;
    }

    private static boolean isCapital(byte octet) {
        return octet >= 'A' && octet <= 'Z';
    }

    private static boolean isNamePart(byte octet) {
        return octet < 0
                || (octet >= 'a' && octet <= 'z')
                || isCapital(octet)
                || (octet >= '0' && octet <= '9')
                || octet == '_'
                || octet == '$';
    }
}
