package dev.musher.fleet.workspace;

import java.text.Normalizer;

/** Names of stories as parts of names of branches. */
public final class BranchSlug {
    private static final int LONGEST = 40;

    private BranchSlug() {}

    /**
     * Small letters, digits and single dashes between them, at most 40 characters; letters lose
     * their accents, what has no letters of that kind becomes {@code story}.
     */
    public static String of(String name) {
        var plain = new StringBuilder();
        var apart = Normalizer.normalize(name, Normalizer.Form.NFKD);
        for (int at = 0; at < apart.length(); at++) {
            append(plain, Character.toLowerCase(apart.charAt(at)));
        }
        return cut(plain);
    }

    private static void append(StringBuilder plain, char c) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            plain.append(c);
            return;
        }
        var letters = spelled(c);
        if (!letters.isEmpty()) {
            plain.append(letters);
        } else if (Character.getType(c) != Character.NON_SPACING_MARK
                && c != '\''
                && c != '\u2019'
                && !plain.isEmpty()
                && plain.charAt(plain.length() - 1) != '-') {
            plain.append('-');
        }
    }

    /** Letters of Latin scripts that have no decomposition. */
    private static String spelled(char c) {
        return switch (c) {
            case '\u00df' -> "ss";
            case '\u00e6' -> "ae";
            case '\u00f8' -> "o";
            case '\u0153' -> "oe";
            case '\u0142' -> "l";
            case '\u0111' -> "d";
            case '\u00fe' -> "th";
            case '\u0131' -> "i";
            default -> "";
        };
    }

    /** Between words where that leaves enough. */
    private static String cut(StringBuilder plain) {
        int end = plain.length();
        if (end > LONGEST) {
            end = LONGEST;
            int dash = plain.lastIndexOf("-", LONGEST);
            if (dash >= LONGEST / 2) {
                end = dash;
            }
        }
        while (end > 0 && plain.charAt(end - 1) == '-') {
            end--;
        }
        return end == 0 ? "story" : plain.substring(0, end);
    }
}
