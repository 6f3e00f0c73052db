package dev.musher.base.toml;

import java.util.List;

/** Keys as they are written in a document. */
public final class TomlKeyText {
    private TomlKeyText() {}

    static boolean isBare(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '_'
                || c == '-';
    }

    /** Control characters may stand nowhere but in escapes. */
    static boolean isForbidden(char c) {
        return c < 0x80 && c != '\t' && Character.isISOControl(c);
    }

    /** The dotted form, with quotes around the parts that need them. */
    static String dotted(List<String> segments) {
        var text = new StringBuilder();
        for (var segment : segments) {
            text.append(text.isEmpty() ? "" : ".").append(quoted(segment));
        }
        return text.toString();
    }

    public static String quoted(String segment) {
        boolean bare = !segment.isEmpty();
        for (int i = 0; i < segment.length(); i++) {
            bare = bare && isBare(segment.charAt(i));
        }
        return bare
                ? segment
                : '"' + printable(segment.replace("\\", "\\\\").replace("\"", "\\\"")) + '"';
    }

    /** Escapes what a terminal would obey instead of show. */
    static String printable(String text) {
        var shown = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                shown.append("\\n");
            } else if (Character.isISOControl(c) && c != '\t') {
                shown.append("\\u00").append(Character.forDigit(c >> 4, 16));
                shown.append(Character.forDigit(c & 15, 16));
            } else {
                shown.append(c);
            }
        }
        return shown.toString();
    }
}
