package dev.musher.agent.assertion;

import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What an answer admits: that something failed, was not run, or is not finished. */
public final class Admissions {
    private static final Pattern RUNNING =
            Wordlist.any(
                    """
                    (?:re-?)?run ran running executed? test(?:ed)? verif(?:y|ied) checked built
                    compiled
                    """);

    private static final Pattern AGAIN = Wordlist.any("again it them anything since this");

    private static final Pattern OPEN =
            Wordlist.any(
                    """
                    remain(?:s|ing)? unfinished pending skipped deferred blocked incomplete partially
                    partly unable outstanding stopped postponed undone
                    """);

    /** "I did not change the API" leaves nothing open. */
    private static final Pattern LEFT_UNDONE =
            Pattern.compile(
                    Qualifiers.NEGATION.pattern()
                            + " (?!.*"
                            + Wordlist.source(
                                    """
                                    changed? touch(?:ed)? modif(?:y|ied) alter affect(?:ed)?
                                    need(?:ed)? break required?
                                    """)
                            + ")\\S");

    private Admissions() {}

    /** Whether a failure is told anywhere that is not said to be over. */
    public static boolean tellsFailure(List<Sentence> sentences) {
        return any(sentences, Failure::in);
    }

    /** Whether it is told that the subject was not run, or not again. */
    public static boolean tellsNotRun(List<Sentence> sentences, CheckSubject checkSubject) {
        return any(
                sentences,
                clause ->
                        Qualifiers.NEGATION.matcher(clause).find()
                                && RUNNING.matcher(clause).find()
                                && concerns(clause, checkSubject));
    }

    private static boolean concerns(String clause, CheckSubject checkSubject) {
        return AGAIN.matcher(clause).find()
                || SubjectWords.in(clause).stream()
                        .anyMatch(named -> named.subject() == checkSubject);
    }

    /** Whether it is told that something is left to do. */
    public static boolean tellsOpen(List<Sentence> sentences) {
        return any(
                sentences,
                clause -> OPEN.matcher(clause).find() || LEFT_UNDONE.matcher(clause).find());
    }

    private static boolean any(List<Sentence> sentences, Predicate<String> told) {
        return sentences.stream().anyMatch(it -> it.clauses().stream().anyMatch(told));
    }
}
