package dev.musher.agent.memory.backing;

import java.util.List;

/** Forms of a word taken for the same. */
final class WordStems {
    private static final List<String> ENDINGS = List.of("'s", "ing", "ies", "ed", "es", "s", "e");
    private static final int SHORTEST = 3;

    private WordStems() {}

    static String of(String word) {
        String stem = word;
        for (String shorter = shortened(stem); !shorter.equals(stem); shorter = shortened(stem)) {
            stem = shorter;
        }
        return stem;
    }

    private static String shortened(String word) {
        for (String ending : ENDINGS) {
            int length = word.length() - ending.length();
            if (length >= SHORTEST && word.endsWith(ending) && !word.endsWith("ss")) {
                String stem = word.substring(0, length);
                boolean doubled =
                        stem.length() > SHORTEST
                                && stem.charAt(stem.length() - 1) == stem.charAt(stem.length() - 2)
                                && !stem.endsWith("ss")
                                && !stem.endsWith("ll");
                return ending.equals("ies")
                        ? stem + "y"
                        : doubled ? stem.substring(0, stem.length() - 1) : stem;
            }
        }
        return word;
    }
}
