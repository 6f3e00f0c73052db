package dev.musher.editing;

import java.util.Locale;

/** Quotes, dashes and blanks that look like those of the keyboard and are others. */
final class Lookalikes {
    private Lookalikes() {}

    /** Why a text is not found that differs in nothing else; empty if that is not the reason. */
    static String explain(String text, String wanted) {
        int at = plain(text).indexOf(plain(wanted));
        if (at < 0) {
            return "";
        }
        for (int i = 0; i < wanted.length(); i++) {
            char there = text.charAt(at + i);
            if (wanted.charAt(i) != there) {
                return ("old_text was not found: its line %d has %s where line %d of the file has"
                                + " %s. Copy the characters of the file.")
                        .formatted(
                                Ambiguity.lineOf(wanted, i),
                                shown(wanted.charAt(i)),
                                Ambiguity.lineOf(text, at + i),
                                shown(there));
            }
        }
        return "";
    }

    private static String shown(char c) {
        return "U+%04X (%s)".formatted((int) c, Character.getName(c).toLowerCase(Locale.ROOT));
    }

    /** As long as before, so that places stay the same. */
    private static String plain(String text) {
        var plain = new StringBuilder(text);
        for (int i = 0; i < plain.length(); i++) {
            plain.setCharAt(i, plain(plain.charAt(i)));
        }
        return plain.toString();
    }

    private static char plain(char c) {
        return switch (c) {
            case '\u2018', '\u2019', '\u201a', '\u201b', '\u00b4', '\u02bc' -> '\'';
            case '\u201c', '\u201d', '\u201e', '\u201f' -> '"';
            case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' -> '-';
            case '\u00a0', '\u2007', '\u202f', '\u2009', '\u3000' -> ' ';
            default -> c;
        };
    }
}
