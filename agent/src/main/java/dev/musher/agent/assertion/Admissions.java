package dev.musher.agent.assertion;

import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.Set;

/** What an answer admits: that something failed, was not run, or is not finished. */
public final class Admissions {
    private static final Set<String> RUNNING =
            Wordlist.of(
                    """
                    run ran rerun re-run running executed execute tested test verified verify
                    checked built compiled ausgeführt gelaufen
                    """);

    private static final Set<String> AGAIN =
            Set.of("again", "it", "them", "anything", "since", "this");

    private static final Set<String> OPEN =
            Wordlist.of(
                    """
                    remaining remains remain unfinished pending skipped deferred blocked
                    incomplete partially partly unable outstanding stopped offen offene
                    unvollständig restent reste pendiente pendientes falta faltan postponed
                    undone
                    """);

    /** "I did not change the API" leaves nothing open. */
    private static final Set<String> UNTOUCHED =
            Wordlist.of(
                    """
                    change changed touch touched modify modified alter affect affected need
                    needed break require required
                    """);

    private static final List<String> CHINESE = List.of("尚未", "未完成", "没有完成", "剩余", "无法");

    private Admissions() {}

    /** Whether a failure is told anywhere that is not said to be over. */
    public static boolean tellsFailure(List<Sentence> sentences) {
        for (Sentence sentence : sentences) {
            for (Clause clause : sentence.clauses()) {
                if (SuccessWords.fails(clause)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether it is told that the subject was not run, or not again. */
    public static boolean tellsNotRun(List<Sentence> sentences, CheckSubject checkSubject) {
        for (Sentence sentence : sentences) {
            for (Clause clause : sentence.clauses()) {
                if (tellsNotRun(clause, checkSubject)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean tellsNotRun(Clause clause, CheckSubject checkSubject) {
        boolean denied = false;
        boolean concerned = clause.hasAny(AGAIN);
        for (int i = 0; i < clause.words().size(); i++) {
            denied |= Qualifiers.negates(clause.at(i)) || clause.at(i).is("unable");
            var named = SubjectWords.at(clause, i);
            concerned |= named.isPresent() && named.get() == checkSubject;
        }
        return denied && concerned && clause.hasAny(RUNNING);
    }

    /** Whether it is told that something is left to do. */
    public static boolean tellsOpen(List<Sentence> sentences) {
        for (Sentence sentence : sentences) {
            if (Wordlist.anyIn(sentence.text(), CHINESE)) {
                return true;
            }
            for (Clause clause : sentence.clauses()) {
                if (clause.hasAny(OPEN) || leavesUndone(clause)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean leavesUndone(Clause clause) {
        for (int i = 0; i < clause.words().size(); i++) {
            boolean next = clause.at(i + 1).is(Kind.WORD) || clause.at(i + 1).is(Kind.MARK);
            if (Qualifiers.negates(clause.at(i)) && next) {
                return clause.find(UNTOUCHED, i + 1) < 0;
            }
        }
        return false;
    }
}
