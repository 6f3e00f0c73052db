package dev.musher.config;

import java.util.List;
import java.util.Optional;

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

    static String quoted(String segment) {
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

    /** The content of a quoted segment, unless it holds what no key may hold. */
    static Optional<String> unquoted(String quoted) {
        var content = quoted.substring(1, quoted.length() - 1);
        var text = new StringBuilder();
        for (int at = 0; at < content.length(); at++) {
            char c = content.charAt(at);
            if (c == '\\' && quoted.charAt(0) == '"') {
                int length = unescape(content, at + 1, text);
                if (length == 0) {
                    return Optional.empty();
                }
                at += length;
            } else if (isForbidden(c)) {
                return Optional.empty();
            } else {
                text.append(c);
            }
        }
        return Optional.of(text.toString());
    }

    /** Appends what is meant and answers how many characters stood for it: none if unknown. */
    private static int unescape(String content, int at, StringBuilder text) {
        char c = content.charAt(at);
        int digits =
                switch (c) {
                    case 'U' -> 8;
                    case 'u' -> 4;
                    case 'x' -> 2;
                    default -> 0;
                };
        if (digits > 0) {
            return unescapeHex(content, at + 1, digits, text);
        }
        int known = "btnfre\"\\".indexOf(c);
        if (known < 0) {
            return 0;
        }
        text.append("\b\t\n\f\r\u001b\"\\".charAt(known));
        return 1;
    }

    private static int unescapeHex(String content, int from, int digits, StringBuilder text) {
        int codePoint = 0;
        for (int at = from; at < from + digits; at++) {
            int digit = at < content.length() ? Character.digit(content.charAt(at), 16) : -1;
            if (digit < 0 || codePoint > Character.MAX_CODE_POINT) {
                return 0;
            }
            codePoint = codePoint * 16 + digit;
        }
        boolean scalar =
                Character.isValidCodePoint(codePoint)
                        && (codePoint < Character.MIN_SURROGATE
                                || codePoint > Character.MAX_SURROGATE);
        if (!scalar) {
            return 0;
        }
        text.appendCodePoint(codePoint);
        return 1 + digits;
    }
}
