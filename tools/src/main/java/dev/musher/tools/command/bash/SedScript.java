package dev.musher.tools.command.bash;

/**
 * Reads a script of sed, to be sure that it neither reads nor writes files nor runs programs. Only
 * what is plain is understood.
 */
final class SedScript {
    private final String text;
    private int at;

    private SedScript(String text) {
        this.text = text;
    }

    static boolean isHarmless(String script) {
        var read = new SedScript(script);
        while (read.at < script.length()) {
            if (!read.command()) {
                return false;
            }
        }
        return true;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void skip(String characters) {
        while (at < text.length() && characters.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean command() {
        skip(" \t\n;{}");
        if (at >= text.length()) {
            return true;
        }
        if (!addresses()) {
            return false;
        }
        skip(" \t!");
        char command = peek();
        at++;
        return switch (command) {
            case '{' -> true;
            case 'p', 'd', 'D', 'P', 'g', 'G', 'h', 'H', 'n', 'N', 'x', '=', 'z' -> ends();
            case 'q', 'Q', 'l' -> {
                skip(" 0123456789");
                yield ends();
            }
            case 's' -> pieces() && flags();
            case 'y' -> pieces() && ends();
            case 'a', 'i', 'c' -> {
                line();
                yield true;
            }
            case 'b', 't', 'T', ':' -> {
                skip(" ");
                while (at < text.length() && ShellCharacters.isOfName(peek())) {
                    at++;
                }
                yield ends();
            }
            default -> false;
        };
    }

    private boolean addresses() {
        if (!address()) {
            return false;
        }
        skip(" \t");
        if (peek() == ',') {
            at++;
            skip(" \t+~");
            return address();
        }
        return true;
    }

    /** None is an address as well. */
    private boolean address() {
        char c = peek();
        if (ShellCharacters.isDigit(c)) {
            skip("0123456789~");
        } else if (c == '$') {
            at++;
        } else if (c == '/') {
            at++;
            if (!upTo('/')) {
                return false;
            }
            skip("IM");
        } else if (c == '\\') {
            return false;
        }
        return true;
    }

    /** The text and its replacement. */
    private boolean pieces() {
        char mark = peek();
        if (mark == '\0'
                || mark == '\\'
                || mark == '\n'
                || ShellCharacters.isOfName(mark)
                || mark == ' ') {
            return false;
        }
        at++;
        boolean replaced = upTo(mark);
        return replaced && upTo(mark);
    }

    /**
     * Past the next mark. A bracket hides the mark from some versions and not from others, so that
     * a bracket with the mark in it is not understood.
     */
    private boolean upTo(char mark) {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == mark) {
                return true;
            }
            if (c == '\n' || (c == '[' && !bracket(mark))) {
                return false;
            }
            if (c == '\\') {
                at++;
            }
        }
        return false;
    }

    /** The rest of a set of characters like {@code [^a-z]} or {@code [[:alpha:]_]}. */
    private boolean bracket(char mark) {
        if (peek() == '^') {
            at++;
        }
        if (peek() == ']') {
            at++;
        }
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == ']') {
                return true;
            }
            boolean letter = c == '\\' && (peek() == 'n' || peek() == 't');
            if (c == mark || c == '\n' || (c == '\\' && !letter)) {
                return false;
            }
            if (c == '[' && !named(mark)) {
                return false;
            }
        }
        return false;
    }

    /** Inside of a set, a bracket may begin the name of a class. */
    private boolean named(char mark) {
        char kind = peek();
        if (kind != ':') {
            return kind != '.' && kind != '=';
        }
        int end = text.indexOf(":]", at + 1);
        if (end < 0 || text.substring(at, end).indexOf(mark) >= 0) {
            return false;
        }
        at = end + 2;
        return true;
    }

    private boolean flags() {
        skip("gpiIM0123456789");
        return ends();
    }

    private boolean ends() {
        skip(" \t");
        char c = peek();
        return at >= text.length() || c == ';' || c == '\n' || c == '}';
    }

    /** The text of a line; a backslash takes the next one along. */
    private void line() {
        while (at < text.length() && text.charAt(at) != '\n') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
    }
}
