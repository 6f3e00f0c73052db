package dev.musher.base.toml;

import dev.musher.base.toml.TomlCursor.Broken;

/** The text of a value without quotes or brackets, and where it stands. */
record TomlBareValue(String text, int offset, int line) {
    private static final int DATE_LENGTH = 10;

    /** The word at the cursor, up to what may follow a value; a date takes its time along. */
    static TomlBareValue read(TomlCursor cursor) {
        int start = cursor.at();
        int line = cursor.line();
        skip(cursor);
        if (cursor.at() - start == DATE_LENGTH
                && TomlDateTimeReader.isMoment(cursor.since(start))
                && cursor.peek() == ' '
                && TomlNumberReader.digit(cursor.peek(1), 10) >= 0) {
            cursor.next();
            skip(cursor);
        }
        return new TomlBareValue(cursor.since(start), start, line);
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
        if (TomlDateTimeReader.isMoment(text)) {
            return TomlDateTimeReader.read(this);
        }
        if (TomlNumberReader.isNumber(text)) {
            return TomlNumberReader.read(this);
        }
        boolean letter = !text.isEmpty() && Character.isLetter(text.codePointAt(0));
        throw broken(letter ? "not a value; a string needs quotes" : "expected a value");
    }

    Broken broken(String what) {
        return new Broken(offset, what);
    }
}
