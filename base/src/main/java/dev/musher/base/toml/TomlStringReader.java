package dev.musher.base.toml;

/**
 * Reads the four forms of strings; the cursor stands at the first quote.
 *
 * @see <a href="https://toml.io/en/v1.0.0#string">TOML, String</a>
 */
final class TomlStringReader {
    private static final int LONG_QUOTES = 3;

    private final TomlCursor cursor;

    TomlStringReader(TomlCursor cursor) {
        this.cursor = cursor;
    }

    String read() {
        return quotes(cursor.peek()) >= LONG_QUOTES ? readLong() : readShort();
    }

    String readShort() {
        int start = cursor.at();
        char quote = cursor.next();
        var content = new StringBuilder();
        while (cursor.peek() != quote) {
            if (cursor.atLineEnd()) {
                throw new TomlCursor.Broken(start, "a string without its closing quote");
            }
            character(quote, content);
        }
        cursor.next();
        return content.toString();
    }

    private String readLong() {
        int start = cursor.at();
        char quote = cursor.peek();
        cursor.moveTo(start + LONG_QUOTES);
        cursor.takeLineEnd();
        var content = new StringBuilder();
        while (!takeClosing(quote, content)) {
            if (cursor.atEnd()) {
                throw new TomlCursor.Broken(start, "a string without its closing quotes");
            }
            if (cursor.takeLineEnd()) {
                content.append('\n');
            } else if (quote != '"' || !takeLineContinuation()) {
                character(quote, content);
            }
        }
        return content.toString();
    }

    /** One or two quotes may stand right before the closing three, and belong to the string. */
    private boolean takeClosing(char quote, StringBuilder content) {
        int quotes = quotes(quote);
        if (quotes < LONG_QUOTES) {
            return false;
        }
        content.repeat(quote, quotes - LONG_QUOTES);
        cursor.moveTo(cursor.at() + quotes);
        return true;
    }

    private int quotes(char quote) {
        int quotes = 0;
        while (quotes < LONG_QUOTES + 2 && cursor.peek(quotes) == quote) {
            quotes++;
        }
        return quotes;
    }

    /** A backslash at the end of a line joins it with what follows the next white space. */
    private boolean takeLineContinuation() {
        int start = cursor.at();
        if (!cursor.take("\\")) {
            return false;
        }
        cursor.skipSpaces();
        if (!cursor.takeLineEnd()) {
            cursor.moveTo(start);
            return false;
        }
        do {
            cursor.skipSpaces();
        } while (cursor.takeLineEnd());
        return true;
    }

    private void character(char quote, StringBuilder content) {
        if (quote == '"' && cursor.peek() == '\\') {
            content.appendCodePoint(TomlEscapeReader.read(cursor));
        } else if (TomlKeyText.isForbidden(cursor.peek())) {
            throw cursor.broken("a control character in a string");
        } else {
            content.append(cursor.next());
        }
    }
}
