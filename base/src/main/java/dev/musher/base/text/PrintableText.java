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
            if (isHarmless(codePoint) || codePoint == '\n' || joinsEmoji(json, at)) {
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
            if (isHarmless(codePoint) || kept.indexOf(codePoint) >= 0 || joinsEmoji(text, at)) {
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

    /** Whether a zero-width joiner is here, and makes one sign of two emoji. */
    public static boolean joinsEmoji(String text, int at) {
        if (text.charAt(at) != '\u200D' || at == 0 || at + 1 == text.length()) {
            return false;
        }
        int before = text.codePointBefore(at);
        if (before == '\uFE0F' && at > 1) {
            before = text.codePointBefore(at - 1);
        }
        return isEmoji(before) && isEmoji(text.codePointAt(at + 1));
    }

    /** Digits and a few signs are emoji to Unicode, too, and hide among letters. */
    private static boolean isEmoji(int codePoint) {
        return codePoint > 0xFF && Character.isEmoji(codePoint);
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
