package dev.musher.agent.safety;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Characters that a reader does not see, or takes for others. */
public final class HiddenCharacters {
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final int EMOJI_STYLE = 0xFE0F;

    /** Their letters look like Latin ones. */
    private static final Set<UnicodeScript> LOOK_ALIKE =
            EnumSet.of(
                    UnicodeScript.CYRILLIC,
                    UnicodeScript.GREEK,
                    UnicodeScript.ARMENIAN,
                    UnicodeScript.CHEROKEE,
                    UnicodeScript.COPTIC,
                    UnicodeScript.LISU);

    private HiddenCharacters() {}

    /** The first character that cannot be seen; below zero if there is none. */
    public static int first(String text) {
        int before = 0;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            int after = at < text.length() ? text.codePointAt(at) : 0;
            if (isHidden(c) && !isOfScript(c, before, after)) {
                return c;
            }
            before = c;
        }
        return -1;
    }

    /** The text without what cannot be seen. */
    public static String removed(String text) {
        var clean = new StringBuilder();
        int before = 0;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            int after = at < text.length() ? text.codePointAt(at) : 0;
            if (!isHidden(c) || isOfScript(c, before, after)) {
                clean.appendCodePoint(c);
                before = c;
            }
        }
        return clean.toString();
    }

    static Optional<String> problem(String text) {
        boolean latin = false;
        UnicodeScript other = UnicodeScript.COMMON;
        int before = 0;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            int after = at < text.length() ? text.codePointAt(at) : 0;
            if (isHidden(c) && !isOfScript(c, before, after)) {
                return Optional.of(
                        "It holds a character that cannot be seen (U+"
                                + String.format(Locale.ROOT, "%04X", c)
                                + ").");
            }
            if (Character.isLetter(c)) {
                var script = UnicodeScript.of(c);
                latin |= script == UnicodeScript.LATIN;
                other = LOOK_ALIKE.contains(script) ? script : other;
                if (latin && other != UnicodeScript.COMMON) {
                    return Optional.of(
                            "One of its words mixes Latin and "
                                    + Character.getName(Character.toLowerCase(c)).split(" ", 2)[0]
                                    + " letters, which look alike.");
                }
            } else {
                latin = false;
                other = UnicodeScript.COMMON;
            }
            before = c;
        }
        return Optional.empty();
    }

    private static boolean isHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\n' && c != '\t' && c != '\r';
            case Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> isBlankLetter(c);
        };
    }

    /** Fillers, the blank of Braille, and selectors of variants. */
    private static boolean isBlankLetter(int c) {
        return c == 0x115F
                || c == 0x1160
                || c == 0x3164
                || c == 0xFFA0
                || c == 0x2800
                || c == 0x034F
                || (c >= 0x17B4 && c <= 0x17B5)
                || (c >= 0x180B && c <= 0x180F)
                || (c >= 0xFE00 && c <= EMOJI_STYLE)
                || (c >= 0xE0100 && c <= 0xE01EF);
    }

    /** Some scripts need joiners between their letters, and emoji need them and their style. */
    private static boolean isOfScript(int c, int before, int after) {
        if (c == EMOJI_STYLE) {
            return isSymbol(before) || (before >= '#' && before <= '9');
        }
        if (c != ZERO_WIDTH_JOINER && c != ZERO_WIDTH_NON_JOINER) {
            return false;
        }
        boolean emoji =
                c == ZERO_WIDTH_JOINER
                        && (isSymbol(before) || before == EMOJI_STYLE)
                        && isSymbol(after);
        return emoji || (joins(before) && joins(after));
    }

    private static boolean isSymbol(int c) {
        int type = Character.getType(c);
        return type == Character.OTHER_SYMBOL
                || type == Character.MODIFIER_SYMBOL
                || (type == Character.MATH_SYMBOL && Character.isEmoji(c));
    }

    private static boolean joins(int c) {
        if (!Character.isLetter(c) && Character.getType(c) != Character.NON_SPACING_MARK) {
            return false;
        }
        var script = UnicodeScript.of(c);
        return script != UnicodeScript.LATIN
                && script != UnicodeScript.HAN
                && !LOOK_ALIKE.contains(script);
    }
}
