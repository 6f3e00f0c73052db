package dev.musher.config;

import java.util.List;

/** Keys as they are written in a document. */
final class TomlKeys {
    private TomlKeys() {}

    static boolean isBare(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '_'
                || c == '-';
    }

    /** The dotted form, with quotes around the parts that need them. */
    static String dotted(List<String> segments) {
        var text = new StringBuilder();
        for (var segment : segments) {
            text.append(text.isEmpty() ? "" : ".").append(quoted(segment));
        }
        return text.toString();
    }

    static String quoted(String segment) {
        boolean bare = !segment.isEmpty();
        for (int i = 0; i < segment.length(); i++) {
            bare = bare && isBare(segment.charAt(i));
        }
        return bare
                ? segment
                : '"'
                        + segment.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")
                        + '"';
    }

    /**
     * The content of a quoted segment. An escape that is none stays as it is: it is refused later.
     */
    static String unquoted(String quoted) {
        var content = quoted.substring(1, quoted.length() - 1);
        if (quoted.charAt(0) == '\'' || content.indexOf('\\') < 0) {
            return content;
        }
        var text = new StringBuilder();
        for (int at = 0; at < content.length(); at++) {
            if (content.charAt(at) == '\\' && at + 1 < content.length()) {
                at += unescape(content, at + 1, text);
            } else {
                text.append(content.charAt(at));
            }
        }
        return text.toString();
    }

    /** Appends the character that is meant and answers how many characters stood for it. */
    private static int unescape(String content, int at, StringBuilder text) {
        char c = content.charAt(at);
        int digits = c == 'U' ? 8 : c == 'u' ? 4 : c == 'x' ? 2 : 0;
        if (digits > 0) {
            return unescapeHex(content, at, digits, text);
        }
        int known = "btnfre\"\\".indexOf(c);
        if (known >= 0) {
            text.append("\b\t\n\f\r\u001b\"\\".charAt(known));
        } else {
            text.append('\\').append(c);
        }
        return 1;
    }

    private static int unescapeHex(String content, int at, int digits, StringBuilder text) {
        try {
            text.appendCodePoint(Integer.parseInt(content, at + 1, at + 1 + digits, 16));
            return 1 + digits;
        } catch (IllegalArgumentException | IndexOutOfBoundsException _) {
            text.append('\\').append(content.charAt(at));
            return 1;
        }
    }
}
