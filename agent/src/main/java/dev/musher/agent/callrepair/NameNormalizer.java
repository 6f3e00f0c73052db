package dev.musher.agent.callrepair;

import java.util.Locale;

/** Normalises names, so that spellings that writers vary compare equal. */
final class NameNormalizer {
    private NameNormalizer() {}

    /**
     * Letters and digits only, all small: {@code oldText}, {@code old-text} are {@code oldtext}.
     */
    static String plain(String name) {
        var plain = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                plain.append(c);
            }
        }
        return plain.toString().toLowerCase(Locale.ROOT);
    }
}
