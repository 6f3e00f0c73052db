package dev.musher.base.text;

/**
 * What a reader takes for one character: a base with everything that combines with it, after the
 * rules of Unicode Standard Annex 29. Conjuncts of Indic scripts are left apart: they stand side by
 * side in a terminal.
 */
final class Grapheme {
    static final int ZERO_WIDTH_JOINER = 0x200D;
    static final int EMOJI_STYLE = 0xFE0F;

    private static final int NON_JOINER = 0x200C;

    private Grapheme() {}

    /** Where the character that starts here ends. */
    static int end(String text, int start) {
        int base = text.codePointAt(start);
        int at = start + Character.charCount(base);
        if (base == '\r' && at < text.length() && text.charAt(at) == '\n') {
            return at + 1;
        }
        if (isControl(base)) {
            return at;
        }
        if (isFlagLetter(base) && at < text.length() && isFlagLetter(text.codePointAt(at))) {
            at += Character.charCount(base);
        } else {
            at = HangulSyllable.end(text, start);
        }
        return endOfMarks(text, base, at);
    }

    static boolean isFlagLetter(int codePoint) {
        return codePoint >= 0x1F1E6 && codePoint <= 0x1F1FF;
    }

    /** Whether the code point shows nothing and combines with nothing. */
    static boolean isControl(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            case Character.FORMAT -> !extendsBase(codePoint);
            default -> false;
        };
    }

    /** Whether the code point belongs to the character before it. */
    static boolean extendsBase(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK ->
                    true;
            case Character.FORMAT ->
                    codePoint == ZERO_WIDTH_JOINER || codePoint == NON_JOINER || isTag(codePoint);
            default -> Character.isEmojiModifier(codePoint);
        };
    }

    /** Tags spell the region of a flag such as Scotland's. */
    private static boolean isTag(int codePoint) {
        return codePoint >= 0xE0020 && codePoint <= 0xE007F;
    }

    /** Marks that combine, and pictures joined to a picture. */
    private static int endOfMarks(String text, int base, int start) {
        boolean picture = Character.isExtendedPictographic(base);
        boolean joined = false;
        int at = start;
        while (at < text.length()) {
            int next = text.codePointAt(at);
            if (extendsBase(next)) {
                joined = next == ZERO_WIDTH_JOINER;
            } else if (joined && picture && Character.isExtendedPictographic(next)) {
                joined = false;
            } else {
                return at;
            }
            at += Character.charCount(next);
        }
        return at;
    }
}
