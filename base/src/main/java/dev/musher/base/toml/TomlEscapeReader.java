package dev.musher.base.toml;

/** Reads what a backslash in a string stands for. */
final class TomlEscapeReader {
    private static final String LETTERS = "btnfr\"\\";
    private static final String MEANT = "\b\t\n\f\r\"\\";

    private TomlEscapeReader() {}

    /** The code point that is meant; the cursor stands at the backslash, and then behind it all. */
    static int read(TomlCursor cursor) {
        int start = cursor.at();
        char letter = cursor.peek(1);
        int known = LETTERS.indexOf(letter);
        if (known < 0 && letter != 'u' && letter != 'U') {
            throw cursor.broken("an unknown escape; a backslash is written \\\\");
        }
        cursor.moveTo(start + 2);
        return known < 0 ? codePoint(cursor, start, letter == 'u' ? 4 : 8) : MEANT.charAt(known);
    }

    private static int codePoint(TomlCursor cursor, int start, int digits) {
        int codePoint = 0;
        for (int i = 0; i < digits; i++) {
            int digit = TomlNumberReader.digit(cursor.peek(), 16);
            if (digit < 0) {
                throw new TomlCursor.Broken(
                        start, "an escape that needs " + digits + " hexadecimal digits");
            }
            cursor.next();
            codePoint = codePoint << 4 | digit;
        }
        if (!isScalar(codePoint)) {
            throw new TomlCursor.Broken(start, "an escape that is not a valid character");
        }
        return codePoint;
    }

    /** Halves of surrogate pairs are not characters. Eight digits may have become negative. */
    private static boolean isScalar(int codePoint) {
        return Character.isValidCodePoint(codePoint)
                && (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE);
    }
}
