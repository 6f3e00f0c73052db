package dev.musher.app.commandline;

import java.util.List;

/** What the user said about colours. */
public enum ColourChoice {
    AUTO,
    ALWAYS,
    NEVER;

    private static final String OPTION = "--color";

    /**
     * Reads the choice from the words themselves, so that the report of a mistake in them has the
     * right colours too. Anything unknown counts as no choice; the parser reports it.
     */
    public static ColourChoice among(List<String> words) {
        for (int at = 0; at < words.size() && !words.get(at).equals("--"); at++) {
            String word = words.get(at);
            if (word.equals(OPTION) && at + 1 < words.size()) {
                return of(words.get(at + 1));
            }
            if (word.startsWith("--color=")) {
                return of(word.substring(OPTION.length() + 1));
            }
        }
        return AUTO;
    }

    private static ColourChoice of(String word) {
        return switch (word) {
            case "always" -> ALWAYS;
            case "never" -> NEVER;
            default -> AUTO;
        };
    }
}
