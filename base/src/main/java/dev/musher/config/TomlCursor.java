package dev.musher.config;

import java.util.ArrayList;
import java.util.List;

/**
 * A position in TOML source that moves over keys and values. It knows where they end, not what they
 * mean: that is for the parser to say.
 */
final class TomlCursor {
    /** Deeper than any setting, and shallow enough for the parser behind us, which recurses. */
    static final int DEEPEST = 32;

    /** Unwinds to the statement that cannot be read. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** Whether it is known where the statement ends. */
        enum Extent {
            LINE,
            OPEN
        }

        final transient TomlFault fault;
        final Extent extent;

        Broken(TomlFault fault, Extent extent) {
            super(fault.what(), null, false, false);
            this.fault = fault;
            this.extent = extent;
        }
    }

    static final char END = '\0';

    private final String text;
    private int at;
    private int depth;

    TomlCursor(String text) {
        this.text = text;
    }

    int at() {
        return at;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    char peek() {
        return atEnd() ? END : text.charAt(at);
    }

    boolean take(String expected) {
        if (!text.startsWith(expected, at)) {
            return false;
        }
        at += expected.length();
        return true;
    }

    void skipSpaces() {
        while (peek() == ' ' || peek() == '\t') {
            at++;
        }
    }

    void skipComment() {
        boolean comment = peek() == '#';
        while (comment && !atLineEnd()) {
            if (TomlKeys.isForbidden(peek())) {
                throw broken("a control character in a comment");
            }
            at++;
        }
    }

    void skipLine() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
    }

    boolean atLineEnd() {
        return atEnd() || peek() == '\n' || text.startsWith("\r\n", at);
    }

    Broken broken(String what) {
        return broken(at, what);
    }

    private static Broken broken(int from, String what) {
        return new Broken(new TomlFault(from, what), Broken.Extent.LINE);
    }

    private static Broken open(int from, String what) {
        return new Broken(new TomlFault(from, what), Broken.Extent.OPEN);
    }

    List<String> key() {
        var segments = new ArrayList<String>();
        do {
            skipSpaces();
            segments.add(segment());
            skipSpaces();
        } while (take("."));
        return List.copyOf(segments);
    }

    private String segment() {
        int start = at;
        if (peek() == '"' || peek() == '\'') {
            skipShortString(text.substring(at, at + 1));
            return TomlKeys.unquoted(text.substring(start, at))
                    .orElseThrow(() -> broken(start, "a key with an unknown escape"));
        }
        while (TomlKeys.isBare(peek())) {
            at++;
        }
        if (!atLineEnd() && Character.isLetter(text.codePointAt(at))) {
            throw broken("a key with this letter must be in quotes");
        }
        if (at == start) {
            throw broken("expected a key");
        }
        return text.substring(start, at);
    }

    void value() {
        int start = at;
        switch (peek()) {
            case '"', '\'' -> skipString();
            case '[' -> nested(this::array);
            case '{' -> nested(this::inlineTable);
            default -> {
                while (!atLineEnd() && ",]}#".indexOf(peek()) < 0) {
                    at++;
                }
                if (text.substring(start, at).isBlank()) {
                    throw broken(start, "expected a value");
                }
            }
        }
    }

    private void nested(Runnable container) {
        if (depth == DEEPEST) {
            throw open(at, "nested deeper than " + DEEPEST + " levels");
        }
        depth++;
        container.run();
        depth--;
    }

    private void array() {
        int start = at++;
        skipBlank();
        while (!take("]")) {
            if (atEnd() || peek() == '=') {
                throw open(start, "a list without its closing ]");
            }
            value();
            skipBlank();
            if (!take(",") && peek() != ']') {
                throw open(start, "a list without its closing ]");
            }
            skipBlank();
        }
    }

    private void inlineTable() {
        int start = at++;
        skipBlank();
        while (!take("}")) {
            if (atEnd()) {
                throw open(start, "a table without its closing }");
            }
            key();
            if (!take("=")) {
                throw broken("expected = after the key");
            }
            skipSpaces();
            value();
            skipBlank();
            if (!take(",") && peek() != '}') {
                throw open(start, "a table without its closing }");
            }
            skipBlank();
        }
    }

    /** Spaces, comments and line ends, as they may stand inside brackets. */
    private void skipBlank() {
        skipSpaces();
        while (!atEnd() && (atLineEnd() || peek() == '#')) {
            skipLine();
            skipSpaces();
        }
    }

    private void skipString() {
        var quote = text.substring(at, at + 1);
        if (take(quote.repeat(3))) {
            skipLongString(quote);
        } else {
            skipShortString(quote);
        }
    }

    private void skipShortString(String quote) {
        int start = at++;
        while (!take(quote)) {
            if (atLineEnd()) {
                throw broken(start, "a string without its closing quote");
            }
            skipCharacter(quote);
        }
    }

    private void skipLongString(String quote) {
        int start = at - 3;
        while (!take(quote.repeat(3))) {
            if (atEnd()) {
                throw open(start, "a string without its closing quotes");
            }
            skipCharacter(quote);
        }
        // One or two quotes may stand right before the closing three.
        if (take(quote)) {
            take(quote);
        }
    }

    private void skipCharacter(String quote) {
        boolean escapes = quote.equals("\"") && peek() == '\\';
        at = Math.min(at + (escapes ? 2 : 1), text.length());
    }
}
