package dev.musher.agent.assertion;

import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Set;

/** Words that make of a statement something else: a denial, a wish, a condition, hearsay. */
final class Qualifiers {
    static final Set<String> NEGATIONS =
            Wordlist.of(
                    """
                    not never neither nor none cannot unable hardly barely nicht kein keine
                    keinen nie weder pas aucun aucune jamais nunca ningún ninguna tampoco
                    """);

    private static final Set<String> MODALS =
            Wordlist.of(
                    """
                    should would could might may must will can shall need needs expect expected
                    expects supposed likely probably presumably hopefully want wants please
                    ensure ensures ensuring going make makes making get getting keep let
                    requires require think believe assume guess hope suspect sollte sollten
                    würde würden müssen müssten müsste könnte könnten können werden wird
                    vermutlich wahrscheinlich devraient devrait doit doivent pourrait pourraient
                    probablement deberían debería debe deben podrían podría probablemente
                    """);

    static final Set<String> CONDITIONS =
            Wordlist.of(
                    """
                    if once unless until till when whenever assuming provided whether wenn falls
                    sobald bis ob si lorsque quand cuando hasta
                    """);

    private static final Set<String> ELSEWHERE =
            Wordlist.of(
                    """
                    ci pipeline upstream github gitlab jenkins yesterday ago originally baseline
                    reportedly supposedly allegedly
                    """);

    private static final Set<String> KNOWING =
            Wordlist.of(
                    """
                    verify verified think know sure confirm confirmed guarantee say claim mean
                    tell certain believe whether
                    """);

    private static final Set<String> BEFORE_WHAT =
            Wordlist.of(
                    """
                    my your the this these any i we that
                    """);

    private static final Set<String> INFINITIVES =
            Wordlist.of(
                    """
                    make get have let ensure verify check confirm see keep pass run be build
                    compile succeed test validate
                    """);

    private static final Set<String> RUNNING =
            Wordlist.of(
                    """
                    running run executing testing verifying building compiling
                    """);

    private Qualifiers() {}

    /** Whether a sentence can be an assertion at all. */
    static boolean plain(Sentence sentence) {
        return sentence.setting() != Sentence.Setting.HELD
                && sentence.mood() == Sentence.Mood.STATEMENT;
    }

    static boolean negates(SentenceWord sentenceWord) {
        return sentenceWord.is(Kind.WORD)
                && (NEGATIONS.contains(sentenceWord.text())
                        || sentenceWord.text().endsWith("n't")
                        || sentenceWord.text().startsWith("n'"));
    }

    /** Whether something before a place in the clause makes it no plain statement. */
    static boolean before(Clause clause, int place) {
        for (int i = 0; i < place; i++) {
            SentenceWord sentenceWord = clause.at(i);
            boolean asExpected = sentenceWord.is("expected") && clause.at(i - 1).is("as");
            boolean modal = clause.isAny(i, MODALS) && !asExpected;
            boolean wish = modal || sentenceWord.text().endsWith("'ll");
            boolean purpose = sentenceWord.is("to") && clause.isAny(i + 1, INFINITIVES);
            boolean without = sentenceWord.is("without") && clause.isAny(i + 1, RUNNING);
            if (negates(sentenceWord) || wish || purpose || without) {
                return true;
            }
        }
        return clause.isAny(place - 1, Set.of("to"));
    }

    /** Whether the clause is about another place or another time. */
    static boolean elsewhere(Clause clause) {
        for (int i = 0; i < clause.words().size(); i++) {
            boolean earlier = clause.at(i).is("before") && clause.isAny(i + 1, BEFORE_WHAT);
            boolean once = clause.at(i).is("used") && clause.at(i + 1).is("to");
            if (earlier || once || clause.isAny(i, ELSEWHERE)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a condition governs a clause: its own, one that leads, or one that is added. */
    static boolean conditional(List<Clause> clauses, int place) {
        if (clauses.get(place).hasAny(CONDITIONS)) {
            return true;
        }
        for (int i = 0; i < place; i++) {
            Clause clause = clauses.get(i);
            boolean before = clause.at(0).is("before") || clause.isAny(0, CONDITIONS);
            if (before || doubts(clause)) {
                return true;
            }
        }
        return place + 1 < clauses.size() && clauses.get(place + 1).isAny(0, CONDITIONS);
    }

    /** "I cannot say that" doubts everything after it. */
    private static boolean doubts(Clause clause) {
        for (int i = 0; i < clause.words().size(); i++) {
            if (negates(clause.at(i))) {
                return clause.find(KNOWING, i + 1) >= 0;
            }
        }
        return false;
    }
}
