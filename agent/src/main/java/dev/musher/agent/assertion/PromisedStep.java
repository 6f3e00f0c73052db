package dev.musher.agent.assertion;

import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Sentence.Mood;
import dev.musher.agent.prose.Sentence.Setting;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds at the end of an answer what the writer says to do next, and has not done. */
public final class PromisedStep {
    private static final Set<String> LATER = Set.of("i'll", "we'll");
    private static final Set<String> FILLERS =
            Wordlist.of(
                    """
                    now then first next also just quickly go ahead and start begin by proceed to
                    continue with finally be immediately try
                    """);

    private static final Set<String> WORK =
            Wordlist.of(
                    """
                    run rerun re-run check fix update create write add implement edit look read
                    search investigate test verify make apply refactor examine explore inspect
                    open build install change modify finish complete remove rename running
                    checking fixing updating creating writing adding implementing editing
                    looking reading testing work debug continue proceed start begin
                    """);

    /** The user is to decide, something is waited for, or it is left for another time. */
    private static final Set<String> DEFERRING =
            Wordlist.of(
                    """
                    you your if once when unless until later follow-up tomorrow whenever wait
                    not never approval future next-time session separately whether
                    """);

    private static final List<String> OTHERWISE =
            List.of(
                    "ich werde jetzt",
                    "ich werde nun",
                    "als nächstes werde ich",
                    "jetzt werde ich",
                    "je vais maintenant",
                    "ensuite je vais",
                    "ahora voy a",
                    "a continuación voy a",
                    "接下来我将",
                    "接下来我会",
                    "我现在将",
                    "我现在来",
                    "让我来");

    private static final List<String> OTHER_DEFERRING =
            List.of("wenn", "falls", "sobald", " si ", "cuando", "lorsque", "如果", "请");

    /** How many sentences at the end are looked at. */
    private static final int LAST = 2;

    private PromisedStep() {}

    public static Optional<Sentence> in(List<Sentence> sentences) {
        for (int i = sentences.size() - 1; i >= Math.max(0, sentences.size() - LAST); i--) {
            if (promises(sentences.get(i))) {
                boolean asked = AnswerEnding.of(sentences.subList(0, i)).waits();
                return asked ? Optional.empty() : Optional.of(sentences.get(i));
            }
        }
        return Optional.empty();
    }

    private static boolean promises(Sentence sentence) {
        if (sentence.setting() != Setting.PLAIN || sentence.mood() == Mood.QUESTION) {
            return false;
        }
        String text = sentence.text().toLowerCase(Locale.ROOT);
        if (Wordlist.anyIn(text, OTHERWISE)) {
            return !Wordlist.anyIn(text, OTHER_DEFERRING);
        }
        var words = sentence.words();
        for (int i = 0; i < words.size(); i++) {
            int after = opened(words, i);
            if (after > 0 && works(words, after)) {
                return !sentence.hasAny(DEFERRING) && !ReportedSpeech.in(words);
            }
        }
        return false;
    }

    /** The place after "I'll", "I will", "let me", "I am going to"; 0 if none stands here. */
    private static int opened(List<SentenceWord> words, int at) {
        if (LATER.contains(words.get(at).text())) {
            return at + 1;
        }
        boolean i = is(words, at, "i") || is(words, at, "we");
        if ((i && is(words, at + 1, "will")) || letMe(words, at)) {
            return at + 2;
        }
        boolean am = is(words, at, "i'm") || (i && is(words, at + 1, "am"));
        int going = is(words, at, "i'm") ? at + 1 : at + 2;
        boolean goingTo = am && is(words, going, "going") && is(words, going + 1, "to");
        return goingTo ? going + 2 : 0;
    }

    /** "Let me" begins a promise where it begins a statement. */
    private static boolean letMe(List<SentenceWord> words, int at) {
        boolean begins =
                at == 0
                        || words.get(at - 1).is(Kind.MARK)
                        || is(words, at - 1, "now")
                        || is(words, at - 1, "so");
        return begins && is(words, at, "let") && is(words, at + 1, "me");
    }

    private static boolean works(List<SentenceWord> words, int from) {
        int at = from;
        while (at < words.size() && FILLERS.contains(words.get(at).text())) {
            if (WORK.contains(words.get(at).text()) && at + 1 == words.size()) {
                return true;
            }
            at++;
        }
        return at < words.size() && WORK.contains(words.get(at).text());
    }

    private static boolean is(List<SentenceWord> words, int at, String text) {
        return at < words.size() && words.get(at).is(text);
    }
}
