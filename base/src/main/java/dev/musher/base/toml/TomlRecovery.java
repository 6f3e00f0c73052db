package dev.musher.base.toml;

/** Finds the statement that follows one that is broken. */
final class TomlRecovery {
    private final String text;

    /** The brackets that are open. */
    private final StringBuilder open = new StringBuilder();

    private TomlRecovery(String text) {
        this.text = text;
    }

    static int nextLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end + 1;
    }

    /** The line behind a value: the end of the text if it cannot be told what belongs to it. */
    static int behindValue(String text, int value) {
        return new TomlRecovery(text).end(value);
    }

    private int end(int value) {
        int at = value;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n' && open.isEmpty()) {
                return at + 1;
            }
            if (c == '=' && isOpen('[')) {
                return text.length();
            }
            at = next(at, c);
        }
        return at;
    }

    private int next(int at, char c) {
        if (c == '"' || c == '\'') {
            return behindString(at, text.substring(at, at + 1));
        }
        if (c == '#') {
            return lineEnd(at);
        }
        if (c == '[' || c == '{') {
            open.append(c);
        } else if (c == ']') {
            close("[");
        } else if (c == '}') {
            close("{");
        }
        return at + 1;
    }

    /** With it closes what was left open inside. */
    private void close(String bracket) {
        int partner = open.lastIndexOf(bracket);
        open.setLength(partner < 0 ? open.length() : partner);
    }

    private boolean isOpen(char bracket) {
        return !open.isEmpty() && open.charAt(open.length() - 1) == bracket;
    }

    private int behindString(int start, String quote) {
        var quotes = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
        int limit = quotes.length() == 1 ? lineEnd(start) : text.length();
        int at = start + quotes.length();
        while (at < limit && !text.startsWith(quotes, at)) {
            boolean escape = quote.equals("\"") && text.charAt(at) == '\\';
            at += escape ? 2 : 1;
        }
        return Math.min(at < limit ? at + quotes.length() : limit, text.length());
    }

    private int lineEnd(int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }
}
