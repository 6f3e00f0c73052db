package dev.musher.agent.assertion;

import dev.musher.agent.prose.Sentence;
import java.util.ArrayList;
import java.util.List;

/** Reads what an answer asserts. */
public final class AssertionReader {
    /** Who asserts more has asserted enough. */
    private static final int MOST = 200;

    private AssertionReader() {}

    /** In the order of the text. */
    public static List<Assertion> of(List<Sentence> sentences) {
        var found = new ArrayList<Assertion>();
        for (Sentence sentence : sentences) {
            if (found.size() < MOST && isOwn(sentence)) {
                PassReader.read(sentence, found);
                RunReader.read(sentence, found);
            }
        }
        return List.copyOf(found);
    }

    /** Whether an answer tells of work that was done: a check or a change. */
    public static boolean tellWork(List<Sentence> sentences) {
        return !of(sentences).isEmpty()
                || sentences.stream().anyMatch(it -> isOwn(it) && RunReader.tellsChange(it));
    }

    private static boolean isOwn(Sentence sentence) {
        return Qualifiers.plain(sentence) && !isHearsay(sentence);
    }

    /** Whether a sentence tells what somebody else says. */
    public static boolean isHearsay(Sentence sentence) {
        return Qualifiers.hearsay(sentence.plain());
    }
}
