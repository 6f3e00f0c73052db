package dev.musher.base.toml;

/** A position in TOML source, and the steps over it that every part of the grammar takes. */
public final class TomlCursor {
    /** Unwinds to the statement that cannot be read. */
    public static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1;

        public final transient TomlError fault;

        Broken(int offset, String what) {
            super(what, null, false, false);
            fault = new TomlError(offset, what);
        }
    }

    private static final char END = '\0';

    private final String text;
    private final SourceLines lines;
    private int at;

    TomlCursor(String text) {
        this.text = text;
        lines = new SourceLines(text);
    }

    int at() {
        return at;
    }

    int line() {
        return lines.line(at);
    }

    void moveTo(int offset) {
        at = offset;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    boolean atLineEnd() {
        return atEnd() || peek() == '\n' || text.startsWith("\r\n", at);
    }

    /** Behind the end stands a NUL, which is allowed nowhere else. */
    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : END;
    }

    char next() {
        return text.charAt(at++);
    }

    boolean take(String expected) {
        boolean found = text.startsWith(expected, at);
        at += found ? expected.length() : 0;
        return found;
    }

    boolean takeLineEnd() {
        return take("\n") || take("\r\n");
    }

    String since(int start) {
        return text.substring(start, at);
    }

    void skipSpaces() {
        while (peek() == ' ' || peek() == '\t') {
            at++;
        }
    }

    void skipComment() {
        boolean comment = peek() == '#';
        while (comment && !atLineEnd()) {
            if (TomlKeyText.isForbidden(peek())) {
                throw broken("a control character in a comment");
            }
            at++;
        }
    }

    /** Spaces, comments and line ends, as they may stand inside a list. */
    void skipBlank() {
        do {
            skipSpaces();
            skipComment();
        } while (takeLineEnd());
    }

    Broken broken(String what) {
        return new Broken(at, what);
    }
}
