package dev.musher.agent.finish;

import dev.musher.agent.assertion.AssertionReader;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Sentence.SentenceType;
import dev.musher.agent.prose.Sentence.Setting;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds at the end of an answer what the writer says to do next, and has not done. */
final class Promise {
    private static final Pattern PROMISE =
            Pattern.compile(
                    "(?:\\b(?:i|we)(?:'ll| will)|(?:^|[,:] |\\b(?:now|so) )let me"
                            + "|\\bi(?:'m| am) going to)(?: (?:now|then|first|next|also|just|quickly"
                            + "|go|ahead|and|start|begin|by|proceed|to|continue|with|finally|be"
                            + "|immediately|try)){0,6} "
                            + Wordlist.source(
                                    """
                                    (?:re-?)?run check fix update create write add implement edit look
                                    read rewrite search investigate test verify make apply refactor
                                    examine explore inspect open build install change modify finish
                                    complete remove rename running checking fixing updating creating
                                    writing adding implementing editing looking reading testing work
                                    debug (?:continue|proceed|start|begin)(?=$)
                                    """));

    /** The user is to decide, something is waited for, or it is left for another time. */
    private static final Pattern DEFERRING =
            Wordlist.any(
                    """
                    your? if once when unless until later follow-up tomorrow whenever wait not never
                    approval future next-time session separately whether
                    """);

    /** How many sentences at the end are looked at. */
    private static final int LAST = 2;

    private Promise() {}

    static Optional<Sentence> in(List<Sentence> sentences) {
        for (int i = sentences.size() - 1; i >= Math.max(0, sentences.size() - LAST); i--) {
            if (promises(sentences.get(i))) {
                boolean asked = Closing.of(sentences.subList(0, i)).waits();
                return asked ? Optional.empty() : Optional.of(sentences.get(i));
            }
        }
        return Optional.empty();
    }

    private static boolean promises(Sentence sentence) {
        String plain = sentence.plain();
        return sentence.setting() == Setting.PLAIN
                && sentence.type() == SentenceType.STATEMENT
                && PROMISE.matcher(plain).find()
                && !DEFERRING.matcher(plain).find()
                && !AssertionReader.isHearsay(sentence);
    }
}
