package dev.musher.tools.regex;

import dev.musher.tools.regex.PatternNode.Edge;
import dev.musher.tools.regex.PatternNode.EdgeKind;

/** Reads what follows a backslash. */
final class EscapeReader {
    private static final CodePointSet DIGITS = CodePointSet.range('0', '9');
    private static final CodePointSet WORD =
            CodePointSet.ranges('0', '9', 'A', 'Z', '_', '_', 'a', 'z');

    /** Without the return, which belongs to the line end where files have it. */
    private static final CodePointSet SPACE = CodePointSet.ranges('\t', '\t', 0x0B, 0x0C, ' ', ' ');

    private static final int LONGEST_NUMBER = 6;

    private final PatternText text;

    EscapeReader(PatternText text) {
        this.text = text;
    }

    /** Outside of a set; the backslash was taken. */
    PatternNode node() {
        int start = text.position() - 1;
        int escaped = text.peek();
        switch (escaped) {
            case 'b', 'B' -> {
                text.next();
                return new Edge(escaped == 'b' ? EdgeKind.WORD : EdgeKind.NO_WORD);
            }
            case 'A', 'z', 'Z', 'G' ->
                    throw text.fault(start, "Lines are searched one by one: use ^ and $.");
            case '<', '>' -> throw text.fault(start, "Use \\b for the edge of a word.");
            case '1', '2', '3', '4', '5', '6', '7', '8', '9', 'k' ->
                    throw text.fault(
                            start,
                            "Back-references are not supported. Search for a part that"
                                    + " needs none, and look at the lines.");
            default -> {
                return new PatternNode.Chars(set());
            }
        }
    }

    /** A character or a class of them; the backslash was taken. */
    CodePointSet set() {
        int start = text.position() - 1;
        int escaped = text.next();
        return switch (escaped) {
            case 'd' -> DIGITS;
            case 'D' -> DIGITS.negated();
            case 'w' -> WORD;
            case 'W' -> WORD.negated();
            case 's' -> SPACE;
            case 'S' -> SPACE.negated();
            default -> CodePointSet.of(single(start, escaped));
        };
    }

    private int single(int start, int escaped) {
        return switch (escaped) {
            case PatternText.END ->
                    throw text.fault(start, "A backslash at the end escapes nothing. Write \\\\.");
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'f' -> '\f';
            case 'v' -> 0x0B;
            case 'a' -> 0x07;
            case 'e' -> 0x1B;
            case 'x' -> number(start, 2);
            case 'u' -> number(start, 4);
            case 'n' ->
                    throw text.fault(
                            start, "Lines are searched one by one: \\n is in none of them.");
            case 'p', 'P' ->
                    throw text.fault(
                            start, "Unicode classes are not supported. Write a set like [a-zà-ÿ].");
            default -> literal(start, escaped);
        };
    }

    private int literal(int start, int escaped) {
        if (escaped < 128 && Character.isLetterOrDigit(escaped)) {
            throw text.fault(
                    start,
                    "\\"
                            + Character.toString(escaped)
                            + " means nothing here. Write \\\\ for a backslash.");
        }
        return escaped;
    }

    private int number(int start, int digits) {
        boolean braces = text.takes("{");
        var hex = new StringBuilder();
        int most = braces ? LONGEST_NUMBER : digits;
        while (hex.length() < most && Character.digit(text.peek(), 16) >= 0) {
            hex.append((char) text.next());
        }
        boolean whole = braces ? !hex.isEmpty() && text.takes("}") : hex.length() == digits;
        int codePoint = whole ? Integer.parseInt(hex.toString(), 16) : Integer.MAX_VALUE;
        if (codePoint > CodePointSet.LAST || (codePoint >= 0xD800 && codePoint <= 0xDFFF)) {
            throw text.fault(start, "This is not a character. Write it like \\x41 or \\x{1F600}.");
        }
        if (codePoint == '\n') {
            throw text.fault(start, "Lines are searched one by one: \\n is in none of them.");
        }
        return codePoint;
    }
}
