package dev.musher.base.toml;

/**
 * Reads integers and floats.
 *
 * @see <a href="https://toml.io/en/v1.0.0#integer">TOML, Integer and Float</a>
 */
final class TomlNumberReader {
    private TomlNumberReader() {}

    /** Whether a text is a number or was meant to be one. */
    static boolean isNumber(String text) {
        if (text.isEmpty()) {
            return false;
        }
        var unsigned = text.substring(sign(text, 0));
        return unsigned.length() < text.length()
                || digit(text.charAt(0), 10) >= 0
                || text.charAt(0) == '.'
                || isSpecial(unsigned);
    }

    static TomlNode read(TomlBareValue word) {
        var text = word.text();
        if (isSpecial(text.substring(sign(text, 0)))) {
            return new TomlNode.Real(special(text), word.line());
        }
        if (text.startsWith("0x")) {
            return integer(word, 16);
        }
        if (text.startsWith("0o")) {
            return integer(word, 8);
        }
        return text.startsWith("0b") ? integer(word, 2) : decimal(word);
    }

    /** The value of an ASCII digit, or -1. */
    static int digit(char c, int radix) {
        return c < 0x80 ? Character.digit(c, radix) : -1;
    }

    private static boolean isSpecial(String unsigned) {
        return unsigned.equals("inf") || unsigned.equals("nan");
    }

    private static double special(String text) {
        if (text.endsWith("nan")) {
            return Double.NaN;
        }
        return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }

    private static TomlNode integer(TomlBareValue word, int radix) {
        if (skipDigits(word, 2, radix) < word.text().length()) {
            throw notANumber(word);
        }
        return whole(word, word.text().substring(2), radix);
    }

    private static TomlNode decimal(TomlBareValue word) {
        var text = word.text();
        int start = sign(text, 0);
        int point = skipDigits(word, start, 10);
        if (text.charAt(start) == '0' && point > start + 1) {
            throw word.broken("a number may not start with 0");
        }
        int end = point;
        if (text.startsWith(".", end)) {
            end = skipDigits(word, end + 1, 10);
        }
        if (text.startsWith("e", end) || text.startsWith("E", end)) {
            end = skipDigits(word, end + 1 + sign(text, end + 1), 10);
        }
        if (end < text.length()) {
            throw notANumber(word);
        }
        return end == point
                ? whole(word, text, 10)
                : new TomlNode.Real(Double.parseDouble(text.replace("_", "")), word.line());
    }

    private static TomlNode whole(TomlBareValue word, String digits, int radix) {
        try {
            return new TomlNode.Whole(Long.parseLong(digits.replace("_", ""), radix), word.line());
        } catch (NumberFormatException _) {
            throw word.broken("an integer that needs more than 64 bits");
        }
    }

    /** The length of a sign: none or one. */
    private static int sign(String text, int at) {
        return text.startsWith("+", at) || text.startsWith("-", at) ? 1 : 0;
    }

    /** Behind one or more digits, which single underscores may part. */
    private static int skipDigits(TomlBareValue word, int from, int radix) {
        var text = word.text();
        int at = from;
        while (isDigit(text, at, radix)) {
            at++;
            if (text.startsWith("_", at) && isDigit(text, at + 1, radix)) {
                at++;
            }
        }
        if (text.startsWith("_", at)) {
            throw word.broken("a _ that is not between digits");
        }
        if (at == from) {
            throw notANumber(word);
        }
        return at;
    }

    private static boolean isDigit(String text, int at, int radix) {
        return at < text.length() && digit(text.charAt(at), radix) >= 0;
    }

    private static TomlCursor.Broken notANumber(TomlBareValue word) {
        return word.broken("not a number; a string needs quotes");
    }
}
