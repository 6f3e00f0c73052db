package dev.musher.agent.skill;

/** Characters that a person does not see and a model reads. */
final class HiddenCharacters {
    private static final int JOINER = 0x200D;
    private static final int NON_JOINER = 0x200C;
    private static final char LAST_LATIN = 0x2FF;

    private HiddenCharacters() {}

    /** The first of them in a line; below zero if there is none. */
    static int first(String line) {
        for (int at = 0; at < line.length(); at += Character.charCount(line.codePointAt(at))) {
            int c = line.codePointAt(at);
            if (isHidden(c) && !isJoining(c, line, at)) {
                return c;
            }
        }
        return -1;
    }

    /** The text without them. */
    static String removed(String text) {
        var clean = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int c = text.codePointAt(at);
            if (!isHidden(c) || isJoining(c, text, at)) {
                clean.appendCodePoint(c);
            }
        }
        return clean.toString();
    }

    private static boolean isHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\t' && c != '\n' && c != '\r';
            case Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            case Character.NON_SPACING_MARK -> isVariation(c);
            default -> false;
        };
    }

    /** Variation selectors other than those of emoji carry hidden bytes. */
    private static boolean isVariation(int c) {
        return (c >= 0xFE00 && c <= 0xFE0D) || (c >= 0xE0100 && c <= 0xE01EF);
    }

    /** Joiners belong to some scripts, and to one emoji that is made of several. */
    private static boolean isJoining(int c, String text, int at) {
        return (c == JOINER || c == NON_JOINER)
                && at > 0
                && at + 1 < text.length()
                && text.charAt(at - 1) > LAST_LATIN
                && text.charAt(at + 1) > LAST_LATIN;
    }
}
