package dev.musher.assertion;

import dev.musher.prose.Sentence;
import java.util.ArrayList;
import java.util.List;

/** Reads what an answer asserts. */
public final class Assertions {
    /** Who asserts more has asserted enough. */
    private static final int MOST = 200;

    private Assertions() {}

    /** In the order of the text. */
    public static List<Assertion> of(List<Sentence> sentences, Wish wish) {
        var found = new ArrayList<Assertion>();
        for (Sentence sentence : sentences) {
            if (found.size() >= MOST) {
                break;
            }
            if (!Hedges.plain(sentence)) {
                continue;
            }
            if (!Hearsay.in(sentence.words())) {
                PassReader.read(sentence, wish, found);
                RunReader.read(sentence, found);
            }
            ChangeReader.read(sentence, wish, found);
            ChineseReader.read(sentence, found);
        }
        return List.copyOf(found);
    }
}
