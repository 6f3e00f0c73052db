package dev.musher.agent.assertion;

import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Set;

/** Tells whether a sentence reports what others said. */
final class ReportedSpeech {
    private static final Set<String> SAYING =
            Wordlist.of(
                    """
                    says said states stated claims claimed reports reported mentions mentioned
                    tells told writes wrote promises promised asserts advertises announced sagt
                    schreibt behauptet dit affirme indique dice afirma indica
                    """);

    /** What these say is the result of a run, and passing it on is an assertion. */
    private static final Set<String> INSTRUMENTS =
            Wordlist.of(
                    """
                    output runner it log command console terminal summary run maven gradle
                    pytest jest cargo npm junit suite i i've we compiler linter tool
                    """);

    private static final int NEAR = 3;

    private ReportedSpeech() {}

    static boolean in(List<SentenceWord> words) {
        for (int i = 0; i < words.size(); i++) {
            boolean according =
                    words.get(i).is("according")
                            || words.get(i).is("laut")
                            || words.get(i).is("selon");
            if (according || (isSaying(words.get(i)) && !ofInstrument(words, i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSaying(SentenceWord sentenceWord) {
        return sentenceWord.is(SentenceWord.Kind.WORD) && SAYING.contains(sentenceWord.text());
    }

    private static boolean ofInstrument(List<SentenceWord> words, int verb) {
        for (int i = Math.max(0, verb - NEAR); i < verb; i++) {
            if (INSTRUMENTS.contains(words.get(i).text())
                    || SubjectWords.of(words.get(i)).isPresent()) {
                return true;
            }
        }
        return words.get(verb).is("wrote") && verb == 0;
    }
}
