package dev.musher.config;

import dev.musher.config.TomlCursor.Broken;

/** The text of a value without quotes or brackets, and where it stands. */
record TomlWord(String text, int offset, int line) {
    private static final int DATE_LENGTH = 10;

    /** The word at the cursor, up to what may follow a value; a date takes its time along. */
    static TomlWord read(TomlCursor cursor) {
        int start = cursor.at();
        int line = cursor.line();
        skip(cursor);
        if (cursor.at() - start == DATE_LENGTH
                && TomlMoments.isMoment(cursor.since(start))
                && cursor.peek() == ' '
                && TomlNumbers.digit(cursor.peek(1), 10) >= 0) {
            cursor.next();
            skip(cursor);
        }
        return new TomlWord(cursor.since(start), start, line);
    }

    private static void skip(TomlCursor cursor) {
        while (!cursor.atEnd() && " \t\r\n,]}#=".indexOf(cursor.peek()) < 0) {
            cursor.next();
        }
    }

    TomlNode node() {
        if (text.equals("true") || text.equals("false")) {
            return new TomlNode.Flag(text.equals("true"), line);
        }
        if (TomlMoments.isMoment(text)) {
            return TomlMoments.read(this);
        }
        if (TomlNumbers.isNumber(text)) {
            return TomlNumbers.read(this);
        }
        boolean letter = !text.isEmpty() && Character.isLetter(text.codePointAt(0));
        throw broken(letter ? "not a value; a string needs quotes" : "expected a value");
    }

    Broken broken(String what) {
        return new Broken(offset, what);
    }
}
