package dev.musher.agent.assertion;

import dev.musher.agent.assertion.Assertion.Verified.Manner;
import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Set;

/** Reads from a sentence what the writer says to have run, tried out or looked at again. */
final class RunReader {
    private static final Set<String> RAN =
            Wordlist.of(
                    """
                    ran re-ran reran executed re-executed run rerun re-run
                    """);

    /** These are the same in the past and in a request. */
    private static final Set<String> SAME = Set.of("run", "rerun", "re-run");

    private static final Set<String> HAVING =
            Set.of("have", "i've", "we've", "also", "then", "just");
    private static final Set<String> TRIED = Set.of("tested", "smoke-tested", "exercised");
    private static final Set<String> LOOKED =
            Set.of("verified", "confirmed", "validated", "double-checked", "doublechecked");

    private static final Set<String> WORKS =
            Wordlist.of(
                    """
                    works working manually fix change changes it everything implementation
                    behaviour behavior end-to-end thoroughly locally that
                    """);

    private static final int NEAR = 6;

    private RunReader() {}

    static void read(Sentence sentence, List<Assertion> found) {
        var clauses = sentence.clauses();
        for (int c = 0; c < clauses.size(); c++) {
            Clause clause = clauses.get(c);
            if (leadsOn(clauses, c) || Qualifiers.elsewhere(clause)) {
                continue;
            }
            for (int i = 0; i < clause.words().size(); i++) {
                ran(sentence, clause, i, found);
                verified(sentence, clause, i, found);
            }
        }
    }

    /** Whether a condition leads, as in "if I ran the tests". */
    private static boolean leadsOn(List<Clause> clauses, int place) {
        return clauses.get(place).isAny(0, Qualifiers.CONDITIONS)
                || (place > 0 && clauses.getFirst().isAny(0, Qualifiers.CONDITIONS));
    }

    private static void ran(Sentence sentence, Clause clause, int verb, List<Assertion> found) {
        boolean past = !clause.isAny(verb, SAME) || clause.isAny(verb - 1, HAVING);
        if (!clause.isAny(verb, RAN) || !past || !isOwn(clause, verb)) {
            return;
        }
        for (int i = verb + 1; i <= verb + NEAR; i++) {
            var subject = SubjectWords.at(clause, i);
            if (subject.isPresent() && subject.get() != CheckSubject.CHECKS) {
                found.add(new Assertion.Ran(sentence, subject.get()));
                return;
            }
        }
    }

    private static boolean isOwn(Clause clause, int verb) {
        return WriterActions.isByWriter(clause, verb)
                || (WriterActions.startsSentence(clause, verb) && !clause.isAny(verb, SAME));
    }

    private static void verified(
            Sentence sentence, Clause clause, int verb, List<Assertion> found) {
        boolean tried = clause.isAny(verb, TRIED);
        if (!tried && !clause.isAny(verb, LOOKED)) {
            return;
        }
        boolean manually =
                (clause.at(verb - 1).is("manually") || clause.at(verb + 1).is("manually"))
                        && !Qualifiers.before(clause, verb);
        boolean own =
                WriterActions.isByWriter(clause, verb)
                        || WriterActions.startsSentence(clause, verb)
                        || manually;
        if (own && (manually || concernsWork(clause, verb))) {
            var manner = tried || manually ? Manner.TRYING : Manner.LOOKING;
            found.add(new Assertion.Verified(sentence, manner));
        }
    }

    private static boolean concernsWork(Clause clause, int verb) {
        for (int i = verb + 1; i < clause.words().size(); i++) {
            if (clause.at(i).is(Kind.CODE) || clause.isAny(i, WORKS)) {
                return true;
            }
        }
        return false;
    }
}
