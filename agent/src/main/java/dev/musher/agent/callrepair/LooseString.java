package dev.musher.agent.callrepair;

import java.util.EnumSet;
import java.util.Set;

/** One string of careless JSON, written as JSON proper; closed where the text ends inside it. */
final class LooseString {
    private static final int ESCAPED_UNIT = 6;

    private final String text;
    private final char quote;
    private final Set<JsonFix> fixes = EnumSet.noneOf(JsonFix.class);
    private int at;
    private boolean whole;

    /**
     * @param from where the opening quote is
     */
    LooseString(String text, int from, char quote) {
        this.text = text;
        this.at = from + 1;
        this.quote = quote;
        if (quote == '\'') {
            fixes.add(JsonFix.QUOTES);
        }
    }

    void copyTo(StringBuilder out) {
        out.append('"');
        while (at < text.length() && !whole) {
            char c = text.charAt(at);
            if (c == quote) {
                whole = true;
                at++;
            } else if (c == '\\') {
                escape(out);
            } else {
                plain(c, out);
                at++;
            }
        }
        if (!whole && Character.isHighSurrogate(out.charAt(out.length() - 1))) {
            out.setLength(out.length() - 1);
        }
        out.append('"');
    }

    private void plain(char c, StringBuilder out) {
        if (c < ' ') {
            fixes.add(JsonFix.CONTROL);
            unit(c, out);
        } else {
            out.append(c == '"' ? "\\" : "").append(c);
        }
    }

    private static void unit(char c, StringBuilder out) {
        out.append("\\u00").append(c < 16 ? "0" : "").append(Integer.toHexString(c));
    }

    private void escape(StringBuilder out) {
        char kind = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
        if (at + 1 == text.length() || isCutUnit(kind)) {
            at = text.length();
        } else if ("\"\\/bfnrt".indexOf(kind) >= 0 || isUnit(kind)) {
            int length = kind == 'u' ? ESCAPED_UNIT : 2;
            out.append(text, at, at + length);
            at += length;
        } else if (kind == '\'' && quote == '\'') {
            out.append(kind);
            at += 2;
        } else {
            fixes.add(JsonFix.ESCAPE);
            out.append("\\\\");
            at++;
        }
    }

    private boolean isUnit(char kind) {
        return kind == 'u' && at + ESCAPED_UNIT <= text.length() && hexDigits() == 4;
    }

    private boolean isCutUnit(char kind) {
        return kind == 'u'
                && at + ESCAPED_UNIT > text.length()
                && at + 2 + hexDigits() == text.length();
    }

    private int hexDigits() {
        int digits = 0;
        for (int i = at + 2; i < text.length() && digits < 4; i++) {
            if (Character.digit(text.charAt(i), 16) < 0 || text.charAt(i) > 'f') {
                return digits;
            }
            digits++;
        }
        return digits;
    }

    Set<JsonFix> fixes() {
        return fixes;
    }

    /** Behind the closing quote, or at the end of the text. */
    int end() {
        return at;
    }

    boolean isWhole() {
        return whole;
    }
}
