package dev.musher.base.text;

import java.util.HexFormat;

/**
 * Untrusted text made safe for a terminal: nothing in it moves the cursor, changes colours, hides
 * letters or turns their order around. What would is shown by its code.
 */
public final class PrintableText {
    private PrintableText() {}

    /** All on one line. */
    public static String line(String text) {
        return clean(text, "");
    }

    /** Line breaks and tabs stay. */
    public static String lines(String text) {
        return clean(text, "\n\t");
    }

    /** JSON with the same values, in which such characters stand as escapes. */
    public static String json(String json) {
        var clean = new StringBuilder(json.length());
        for (int at = 0; at < json.length(); ) {
            int codePoint = json.codePointAt(at);
            int end = at + Character.charCount(codePoint);
            if (isHarmless(codePoint) || codePoint == '\n') {
                clean.appendCodePoint(codePoint);
            } else {
                for (; at < end; at++) {
                    clean.append("\\u").append(HexFormat.of().toHexDigits(json.charAt(at)));
                }
            }
            at = end;
        }
        return clean.toString();
    }

    private static String clean(String text, String kept) {
        var clean = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            if (isHarmless(codePoint) || kept.indexOf(codePoint) >= 0) {
                clean.appendCodePoint(codePoint);
            } else {
                clean.append(shown(codePoint));
            }
            at += Character.charCount(codePoint);
        }
        return clean.toString();
    }

    private static String shown(int codePoint) {
        return switch (codePoint) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> "\\u{" + Integer.toHexString(codePoint) + "}";
        };
    }

    private static boolean isHarmless(int codePoint) {
        int type = Character.getType(codePoint);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.SURROGATE
                && type != Character.PRIVATE_USE
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }
}
