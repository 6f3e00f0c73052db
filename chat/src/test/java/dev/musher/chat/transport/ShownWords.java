package dev.musher.chat.transport;

import java.util.ArrayList;
import java.util.List;

/** The words of a text without what a vendor's markup may add between them. */
final class ShownWords {
    private ShownWords() {}

    /** Runs of letters and digits, in their order. */
    static List<String> of(String text) {
        var words = new ArrayList<String>();
        for (String word : text.split("[^\\p{L}\\p{N}]+", -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    /** Whether a text has all words of another, in their order, with others between them. */
    static boolean areIn(String words, String text) {
        var wanted = of(words);
        int at = 0;
        for (String word : of(text)) {
            if (at < wanted.size() && word.equals(wanted.get(at))) {
                at++;
            }
        }
        return at == wanted.size();
    }
}
