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
    public static List<Assertion> of(List<Sentence> sentences, RequestKind requestKind) {
        var found = new ArrayList<Assertion>();
        for (Sentence sentence : sentences) {
            if (found.size() >= MOST) {
                break;
            }
            if (!Qualifiers.plain(sentence)) {
                continue;
            }
            if (!ReportedSpeech.in(sentence.words())) {
                PassReader.read(sentence, requestKind, found);
                RunReader.read(sentence, found);
            }
            ChangeReader.read(sentence, requestKind, found);
            ChineseReader.read(sentence, found);
        }
        return List.copyOf(found);
    }
}
