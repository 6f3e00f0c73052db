package dev.musher.prose;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Makes sets of words from texts that can be read and extended. */
public final class Wordlist {
    private Wordlist() {}

    /** The words of a text, which spaces and line ends divide. */
    public static Set<String> of(String words) {
        return Set.copyOf(new LinkedHashSet<>(List.of(words.strip().split("\\s+", -1))));
    }
}
