package dev.musher.agent.prose;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Words and phrases, written as texts that can be read and extended. */
public final class Wordlist {
    private Wordlist() {}

    /** The words of a text, which spaces and line ends divide. */
    public static Set<String> of(String text) {
        var words = new HashSet<String>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || text.charAt(at) <= ' ') {
                if (at > start) {
                    words.add(text.substring(start, at));
                }
                start = at + 1;
            }
        }
        return Set.copyOf(words);
    }

    /** Whether a text has one of these phrases in it. */
    public static boolean anyIn(String text, List<String> phrases) {
        for (String phrase : phrases) {
            if (text.contains(phrase)) {
                return true;
            }
        }
        return false;
    }
}
