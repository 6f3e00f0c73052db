package dev.musher.tools.command.bash;

/** A place in the text of a command that moves forward, with the limit on nesting. */
final class CommandCursor {
    /** Commands written by hand are not nested deeper than this. */
    static final int DEEPEST = 100;

    /** Stands for the end of the text. */
    static final char END = '\0';

    final String text;
    int at;
    private int depth;

    CommandCursor(String text, int depth) {
        this.text = text;
        this.depth = depth;
    }

    char peek() {
        return at < text.length() ? text.charAt(at) : END;
    }

    char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : END;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    boolean looksAt(String expected) {
        return text.startsWith(expected, at);
    }

    boolean take(String expected) {
        if (!looksAt(expected)) {
            return false;
        }
        at += expected.length();
        return true;
    }

    boolean take(char expected) {
        if (atEnd() || text.charAt(at) != expected) {
            return false;
        }
        at++;
        return true;
    }

    void expect(String expected) throws ShellSyntaxException {
        if (!take(expected)) {
            throw new ShellSyntaxException("expected " + expected);
        }
    }

    /** Past blanks, joined lines and a comment, but not past the end of the line. */
    void skipBlanks() {
        while (true) {
            char next = peek();
            if (next == ' ' || next == '\t') {
                at++;
            } else if (next == '\\' && peek(1) == '\n' && mayGoOn()) {
                at += 2;
            } else if (next == '#' && startsWord()) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else {
                return;
            }
        }
    }

    /** A line goes on only between words; inside of a word or an operator it would be another. */
    private boolean mayGoOn() {
        char before = at == 0 ? ' ' : text.charAt(at - 1);
        return before == ' '
                || before == '\t'
                || before == '\n'
                || ("|&;".indexOf(before) >= 0 && "|&;<>()\\".indexOf(peek(2)) < 0);
    }

    /** A comment begins only where a word could. */
    private boolean startsWord() {
        return at == 0 || ShellCharacters.endsWord(text.charAt(at - 1));
    }

    int depth() {
        return depth;
    }

    void enter() throws ShellSyntaxException {
        if (++depth > DEEPEST) {
            throw new ShellSyntaxException("it is nested too deeply");
        }
    }

    void leave() {
        depth--;
    }
}
