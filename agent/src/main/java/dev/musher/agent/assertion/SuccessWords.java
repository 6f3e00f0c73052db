package dev.musher.agent.assertion;

import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.Set;

/** Knows the words with which something is said to have gone well, and badly. */
final class SuccessWords {
    private static final Set<String> VERBS =
            Wordlist.of(
                    """
                    pass passes passed succeed succeeds succeeded bestehen bestanden besteht
                    passent réussissent réussi pasan pasaron pasado aprobadas
                    """);

    /** After these, a verb of the list above has an object, and says something else. */
    private static final Set<String> OBJECTS =
            Wordlist.of(
                    """
                    a an the null its it this that to down through along over around as by off
                    two both one
                    """);

    private static final Set<String> ADJECTIVES =
            Wordlist.of(
                    """
                    passing green clean ok okay successful fine grün verts verde verdes
                    erfolgreich success passé sauber happy
                    """);

    private static final Set<String> GREEN =
            Set.of("green", "passing", "grün", "verts", "verde", "verdes");

    private static final Set<String> LINKS =
            Wordlist.of(
                    """
                    : is are was were been comes came stays stay remains remain back all now
                    still fully completely again sind ist waren war alle sont est tous están
                    está todas todos wieder jetzt looks look reports runs run
                    """);

    private static final Set<String> TROUBLE =
            Wordlist.of(
                    """
                    error errors failure failures issues warnings problems violations complaints
                    fehler erreur erreurs errores
                    """);

    private static final Set<String> FAILING =
            Wordlist.of(
                    """
                    fail fails failed failing failure failures red broken breaks broke errors
                    errored crashes flaky fehlgeschlagen schlägt schlagen rot échoue échouent
                    échoué falla fallan fallaron fehler
                    """);

    /** What failed and was mended fails no longer. */
    private static final Set<String> MENDING =
            Wordlist.of(
                    """
                    fixed resolved repaired corrected addressed handled behoben
                    """);

    private static final Set<String> ABSENCE =
            Wordlist.of(
                    """
                    0 no zero without ohne sans sin previously formerly earlier keine aucune any
                    initially originally once
                    """);

    private static final Set<String> PAST = Set.of("was", "were", "had", "before", "previously");

    private static final Set<String> WELL =
            Wordlist.of(
                    """
                    successfully cleanly fine without correctly ok again durch
                    """);

    private static final Set<String> BUILDING = Set.of("compiled", "builds", "built", "compiles");
    private static final Set<String> RUNNING_GERMAN = Set.of("laufen", "liefen", "läuft", "lief");

    private SuccessWords() {}

    /** Whether the word at a place says that something before it went well. */
    static boolean at(Clause clause, int place) {
        SentenceWord sentenceWord = clause.at(place);
        if (clause.isAny(place, VERBS)) {
            return !hasObject(clause, place);
        }
        if (clause.isAny(place, ADJECTIVES)) {
            boolean linked = clause.isAny(place - 1, LINKS) || clause.at(place - 1).is(Kind.NUMBER);
            return linked && !hasObject(clause, place);
        }
        if (isTrouble(clause, place)) {
            return absent(clause, place);
        }
        return sentenceWord.is("successfully")
                || sentenceWord.is(SentenceWord.TICK)
                || isDone(clause, place);
    }

    /** Whether the word at a place names what may go wrong, and so is good news after "no". */
    static boolean isTrouble(Clause clause, int place) {
        return clause.isAny(place, TROUBLE);
    }

    /** Whether the word at a place says "passes", and not only "is fine". */
    static boolean isVerb(Clause clause, int place) {
        return clause.isAny(place, VERBS);
    }

    static boolean isGreen(Clause clause, int place) {
        return clause.isAny(place, GREEN);
    }

    private static boolean isDone(Clause clause, int place) {
        return clause.at(place).is("durch") && clause.isAny(place - 1, RUNNING_GERMAN);
    }

    private static boolean hasObject(Clause clause, int place) {
        SentenceWord next = clause.at(place + 1);
        boolean into = next.is("in") && clause.isAny(place + 2, OBJECTS);
        return next.is(Kind.CODE) || clause.isAny(place + 1, OBJECTS) || into;
    }

    /** Whether a verb like "compiles" stands alone or with a word for well. */
    static boolean compiles(Clause clause, int place) {
        SentenceWord next = clause.at(place + 1);
        boolean verb = clause.at(place).is("compiles") || clause.at(place).is("kompiliert");
        boolean wellBuilt = clause.isAny(place, BUILDING) && clause.isAny(place + 1, WELL);
        return wellBuilt || (verb && next.is(Kind.MARK));
    }

    /** Whether the clause says that something went badly, and did not only do so earlier. */
    static boolean fails(Clause clause) {
        for (int i = 0; i < clause.words().size(); i++) {
            SentenceWord sentenceWord = clause.at(i);
            if (sentenceWord.is(SentenceWord.CROSS) || sentenceWord.is(Kind.SHARE)) {
                return true;
            }
            if (clause.isAny(i, FAILING) && !absent(clause, i) && !past(clause, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean absent(Clause clause, int place) {
        return clause.isAny(place - 1, ABSENCE)
                || clause.isAny(place - 2, ABSENCE)
                || Qualifiers.negates(clause.at(place - 1))
                || clause.at(place + 1).is("0")
                || (clause.at(place + 1).is(":") && clause.at(place + 2).is("0"));
    }

    private static boolean past(Clause clause, int place) {
        return clause.find(PAST, place + 1) >= 0
                || (clause.at(place - 1).is("that") && clause.at(place).is("failed"))
                || clause.isAny(place - 1, PAST)
                || mended(clause, place);
    }

    private static boolean mended(Clause clause, int place) {
        int mending = clause.find(MENDING, 0);
        return mending >= 0 && mending < place;
    }
}
