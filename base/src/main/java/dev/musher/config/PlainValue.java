package dev.musher.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The values that nearly every file is made of: booleans, decimal integers, strings without escapes
 * and lists of those strings. Read here, because waking the parser costs a tenth of a start.
 */
final class PlainValue {
    /** As many digits as always fit. */
    private static final int MOST_DIGITS = 18;

    private PlainValue() {}

    /** Nothing when the text is more than plain, or no value at all: the parser will say. */
    static Optional<TomlNode> read(String text, int line) {
        var value = trimmed(text);
        if (value.equals("true") || value.equals("false")) {
            return Optional.of(new TomlNode.Flag(value.equals("true"), line));
        }
        if (isInteger(value)) {
            return Optional.of(new TomlNode.Whole(Long.parseLong(value), line));
        }
        if (value.startsWith("[")) {
            return list(value, line);
        }
        return isString(value) ? Optional.of(string(value, line)) : Optional.empty();
    }

    /** Only spaces and tabs may surround a value. */
    private static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (start < end && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t';
    }

    private static boolean isInteger(String value) {
        int start = value.startsWith("-") ? 1 : 0;
        int digits = value.length() - start;
        boolean integer = digits > 0 && digits <= MOST_DIGITS;
        for (int i = start; integer && i < value.length(); i++) {
            integer = value.charAt(i) >= '0' && value.charAt(i) <= '9';
        }
        return integer && (digits == 1 || value.charAt(start) != '0');
    }

    private static boolean isString(String value) {
        int last = value.length() - 1;
        if (last < 1 || !isQuote(value.charAt(0)) || value.charAt(last) != value.charAt(0)) {
            return false;
        }
        for (int i = 1; i < last; i++) {
            char c = value.charAt(i);
            if (c == value.charAt(0) || c == '\\' || TomlKeys.isForbidden(c)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }

    private static TomlNode string(String value, int line) {
        return new TomlNode.Text(value.substring(1, value.length() - 1), line);
    }

    private static Optional<TomlNode> list(String value, int line) {
        var items = new ArrayList<TomlNode>();
        int at = skipBlank(value, 1);
        while (at < value.length() && isQuote(value.charAt(at))) {
            int end = value.indexOf(value.charAt(at), at + 1) + 1;
            if (end == 0 || !isString(value.substring(at, end))) {
                return Optional.empty();
            }
            items.add(string(value.substring(at, end), line));
            at = skipBlank(value, end);
            if (value.startsWith(",", at)) {
                at = skipBlank(value, at + 1);
            } else {
                break;
            }
        }
        boolean closed = at == value.length() - 1 && value.charAt(at) == ']';
        return closed
                ? Optional.of(new TomlNode.Items(List.copyOf(items), line))
                : Optional.empty();
    }

    private static int skipBlank(String value, int from) {
        int at = from;
        while (at < value.length()
                && (isSpace(value.charAt(at))
                        || value.charAt(at) == '\n'
                        || value.startsWith("\r\n", at))) {
            at++;
        }
        return at;
    }
}
