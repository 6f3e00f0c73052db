package dev.musher.base.json;

import java.util.HexFormat;

/**
 * The grammar of RFC 8259, checked without recursion before a codec sees the text: avaje's reader
 * takes some malformed texts for good ones, and follows nesting until the stack is full.
 */
final class JsonSyntax {
    /** Deeper than any document meant for us, and shallow enough for every thread's stack. */
    static final int DEEPEST = 256;

    private static final int END = -1;

    private final String text;

    /** One bit for each level: most texts are small, and an array of flags would outweigh them. */
    private final long[] inObject = new long[DEEPEST / Long.SIZE];

    private int at;
    private int depth;

    private JsonSyntax(String text) {
        this.text = text;
    }

    static void check(String text) {
        var syntax = new JsonSyntax(text);
        syntax.value();
        while (syntax.depth > 0) {
            syntax.afterValue();
        }
        if (syntax.peek() != END) {
            throw syntax.unexpected("the end of the text");
        }
    }

    static JsonException problem(String text, int offset, String what) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < offset; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new JsonException(what, line, text.codePointCount(lineStart, offset) + 1);
    }

    /** Opens containers until a scalar is read or an empty container waits for its closing. */
    private void value() {
        int next = peek();
        while (next == '{' || next == '[') {
            open();
            if (peek() == (next == '{' ? '}' : ']')) {
                return;
            }
            if (next == '{') {
                fieldName();
            }
            next = peek();
        }
        scalar(next);
    }

    private void scalar(int first) {
        switch (first) {
            case '"' -> string();
            case 't' -> word("true");
            case 'f' -> word("false");
            case 'n' -> word("null");
            default -> number();
        }
    }

    private void open() {
        if (depth == DEEPEST) {
            throw problem(text, at, "nested deeper than " + DEEPEST + " levels");
        }
        long bit = 1L << depth;
        if (text.charAt(at++) == '{') {
            inObject[depth / Long.SIZE] |= bit;
        } else {
            inObject[depth / Long.SIZE] &= ~bit;
        }
        depth++;
    }

    private boolean isInObject() {
        int level = depth - 1;
        return (inObject[level / Long.SIZE] >>> level & 1) == 1;
    }

    /** A comma and the next value, or the closing of the innermost container. */
    private void afterValue() {
        boolean object = isInObject();
        char closing = object ? '}' : ']';
        int next = peek();
        if (next == closing) {
            at++;
            depth--;
        } else if (next == ',') {
            at++;
            if (object) {
                fieldName();
            }
            value();
        } else {
            throw unexpected("',' or '" + closing + "'");
        }
    }

    private void fieldName() {
        if (peek() != '"') {
            throw unexpected("a field name in double quotes");
        }
        string();
        if (peek() != ':') {
            throw unexpected("':'");
        }
        at++;
    }

    private void string() {
        int opened = at;
        int end = text.length();
        for (int i = at + 1; i < end; i++) {
            char c = text.charAt(i);
            if (c == '"') {
                at = i + 1;
                return;
            }
            if (c < ' ') {
                throw problem(text, i, "a control character inside a string");
            }
            if (c == '\\') {
                at = i + 1;
                escape();
                i = at - 1;
            }
        }
        throw problem(text, opened, "a string without an end");
    }

    private void escape() {
        int hexDigits = at < text.length() && text.charAt(at) == 'u' ? 4 : 0;
        boolean known = at < text.length() && "\"\\/bfnrtu".indexOf(text.charAt(at)) >= 0;
        for (int i = 1; known && i <= hexDigits; i++) {
            known = at + i < text.length() && HexFormat.isHexDigit(text.charAt(at + i));
        }
        if (!known) {
            throw problem(text, at - 1, "an unknown escape in a string");
        }
        at += 1 + hexDigits;
    }

    private void word(String word) {
        if (!text.startsWith(word, at)) {
            throw unexpected("a value");
        }
        at += word.length();
    }

    private void number() {
        int start = at;
        if (at < text.length() && text.charAt(at) == '-') {
            at++;
        }
        int whole = at;
        boolean good = digits() && (text.charAt(whole) != '0' || at == whole + 1);
        if (good && at < text.length() && text.charAt(at) == '.') {
            at++;
            good = digits();
        }
        if (good && at < text.length() && (text.charAt(at) | ' ') == 'e') {
            at++;
            if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                at++;
            }
            good = digits();
        }
        if (!good) {
            at = start;
            throw unexpected("a value");
        }
    }

    private boolean digits() {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at > start;
    }

    /** The next character that is not white space, without taking it. */
    private int peek() {
        int end = text.length();
        while (at < end) {
            char c = text.charAt(at);
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
                return c;
            }
            at++;
        }
        return END;
    }

    private JsonException unexpected(String wanted) {
        var found =
                at < text.length()
                        ? "'" + Character.toString(text.codePointAt(at)) + "'"
                        : "the end of the text";
        return problem(text, at, "expected " + wanted + ", found " + found);
    }
}
