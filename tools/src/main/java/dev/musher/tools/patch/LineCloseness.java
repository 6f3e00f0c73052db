package dev.musher.tools.patch;

/** How much a line of a patch may differ from the line of the file that it means. */
enum LineCloseness {
    EXACT("exactly"),
    TRAILING_SPACE("apart from spaces at line ends"),
    SURROUNDING_SPACE("apart from indentation"),
    PUNCTUATION("apart from indentation and typographic dashes, quotes and spaces");

    private final String words;

    LineCloseness(String words) {
        this.words = words;
    }

    /** How two lines are alike, for a sentence. */
    String words() {
        return words;
    }

    /** What is left of a line to compare; the same for lines that are close enough. */
    String key(String line) {
        return switch (this) {
            case EXACT -> line;
            case TRAILING_SPACE -> line.stripTrailing();
            case SURROUNDING_SPACE -> line.strip();
            case PUNCTUATION -> plain(line).strip();
        };
    }

    private static String plain(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) != plain(line.charAt(i))) {
                return rewritten(line);
            }
        }
        return line;
    }

    private static String rewritten(String line) {
        var plain = new StringBuilder(line.length());
        for (int i = 0; i < line.length(); i++) {
            plain.append(plain(line.charAt(i)));
        }
        return plain.toString();
    }

    /** What a keyboard has in place of a character that typography has several of. */
    private static char plain(char c) {
        if (c < '\u00a0') {
            return c;
        }
        return switch (c) {
            case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' -> '-';
            case '\u2018', '\u2019', '\u201a', '\u201b' -> '\'';
            case '\u201c', '\u201d', '\u201e', '\u201f' -> '"';
            case '\u00a0', '\u202f', '\u205f', '\u3000' -> ' ';
            default -> c >= '\u2000' && c <= '\u200a' ? ' ' : c;
        };
    }
}
