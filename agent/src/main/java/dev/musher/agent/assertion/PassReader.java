package dev.musher.agent.assertion;

import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** Reads from a sentence which checks are said to have gone well. */
final class PassReader {
    /** From what went well to the word that says so. */
    private static final int FARTHEST = 7;

    private static final Set<String> REASONS = Set.of("because", "since", "only", "even", "as");
    private static final Set<String> SINGULAR = Set.of("test", "spec");
    private static final Set<String> SO = Set.of("with", "after");
    private static final Set<String> THAT = Set.of("this", "that", "these", "those");
    private static final Set<String> PASSING = Set.of("pass", "passes", "passed", "passing");
    private static final Set<String> ALL = Set.of("all", "every");
    private static final Set<String> OUTCOMES =
            Set.of("failed", "failures", "failing", "skipped", "errors", "tests");

    private static final Set<String> BEFORE_TICKED =
            Set.of("", "all", "unit", "integration", "the", "existing", "full", "regression", ":");

    /** These often stand before another noun, which is what is spoken of then. */
    private static final Set<String> MODIFYING =
            Wordlist.of("test spec build lint linter type-check typecheck jest junit pytest");

    private static final Set<String> FOLLOWING =
            Wordlist.of(
                    """
                    is are was were now has have suite suites run runs result results : and also
                    again still itself completed completes finished finishes ran comes came in for
                    of on with passes passed reports check checks step too both remains stays
                    """);

    private final Sentence sentence;
    private final RequestKind requestKind;
    private final List<Clause> clauses;
    private final List<Assertion> found;

    private PassReader(Sentence sentence, RequestKind requestKind, List<Assertion> found) {
        this.sentence = sentence;
        this.requestKind = requestKind;
        this.found = found;
        clauses = sentence.clauses();
    }

    static void read(Sentence sentence, RequestKind requestKind, List<Assertion> found) {
        var reader = new PassReader(sentence, requestKind, found);
        for (int i = 0; i < reader.clauses.size(); i++) {
            reader.read(i);
        }
    }

    private void read(int place) {
        Clause clause = clauses.get(place);
        if (SuccessWords.fails(clause)
                || Qualifiers.elsewhere(clause)
                || (requestKind != RequestKind.CHANGE && supposed(place))
                || Qualifiers.conditional(clauses, place)) {
            return;
        }
        for (int i = 0; i < clause.words().size(); i++) {
            var passed = passed(clause, i);
            if (passed.isEmpty() && place > 0 && SuccessWords.at(clause, i)) {
                referred(place, i, passed);
            }
            if (!passed.isEmpty() && !Qualifiers.before(clause, i)) {
                for (var one : passed.entrySet()) {
                    found.add(new Assertion.Passed(sentence, one.getKey(), one.getValue()));
                }
                return;
            }
        }
    }

    /** "I ran the tests, which all pass." */
    private void referred(int place, int verb, Map<CheckSubject, OptionalInt> passed) {
        if (!clauses.get(place).isAny(0, Set.of("which", "they")) || verb > 3) {
            return;
        }
        Clause before = clauses.get(place - 1);
        for (int i = 0; i < before.words().size(); i++) {
            var subject = SubjectWords.at(before, i);
            if (subject.isPresent()) {
                passed.put(subject.get(), OptionalInt.empty());
            }
        }
    }

    /** "With this change, the tests pass" is advice where no change was asked for. */
    private boolean supposed(int place) {
        for (int i = 0; i <= place; i++) {
            Clause clause = clauses.get(i);
            for (int w = 0; w < clause.words().size(); w++) {
                boolean so = clause.isAny(w, SO) && clause.isAny(w + 1, THAT);
                if (so || clause.at(w).is("then")) {
                    return true;
                }
            }
        }
        return false;
    }

    private Map<CheckSubject, OptionalInt> passed(Clause clause, int place) {
        var passed = new EnumMap<CheckSubject, OptionalInt>(CheckSubject.class);
        if (SuccessWords.compiles(clause, place)) {
            passed.put(CheckSubject.BUILD, OptionalInt.empty());
        }
        if (SuccessWords.at(clause, place)) {
            before(clause, place, passed);
            after(clause, place, passed);
            if (passed.isEmpty() && isBareCount(clause, place)) {
                passed.put(CheckSubject.TESTS, number(clause, place - 1));
            }
        } else if (clause.isAny(place, PASSING)) {
            after(clause, place, passed);
        }
        return passed;
    }

    /** "Build and tests pass." */
    private void before(Clause clause, int place, Map<CheckSubject, OptionalInt> passed) {
        for (int i = place - 1; i >= Math.max(0, place - FARTHEST); i--) {
            var subject = SubjectWords.at(clause, i);
            if (subject.isPresent() && fits(clause, i, place)) {
                passed.putIfAbsent(subject.get(), count(clause, i, place));
            }
        }
    }

    private boolean fits(Clause clause, int subject, int place) {
        boolean none = clause.at(subject - 1).is("no") && !SuccessWords.isTrouble(clause, place);
        boolean single = clause.at(subject).is(Kind.CODE) || clause.isAny(subject, SINGULAR);
        boolean explained = single && sentence.hasAny(REASONS);
        return !none
                && !explained
                && isHead(clause, subject, place)
                && isTicked(clause, subject, place);
    }

    /** "The build is fine", but not "the build script is fine" nor "everything is fine". */
    private static boolean isHead(Clause clause, int subject, int place) {
        boolean near = place <= subject + 1;
        if (clause.at(subject).is(Kind.CODE)) {
            boolean command = clause.at(subject).text().indexOf(' ') > 0;
            return near || command || SuccessWords.isVerb(clause, place);
        }
        if (clause.at(subject).is("everything") || clause.at(subject).is("alles")) {
            return SuccessWords.isVerb(clause, place) || SuccessWords.isGreen(clause, place);
        }
        return near || !clause.isAny(subject, MODIFYING) || clause.isAny(subject + 1, FOLLOWING);
    }

    private static boolean isTicked(Clause clause, int subject, int place) {
        return !clause.at(place).is(SentenceWord.TICK)
                || (place <= subject + 2
                        && (clause.isAny(subject - 1, BEFORE_TICKED)
                                || clause.at(subject - 1).is(Kind.NUMBER)));
    }

    /** "Passes all tests", "12 passing tests", "no lint errors", "successfully ran the tests". */
    private static void after(Clause clause, int place, Map<CheckSubject, OptionalInt> passed) {
        boolean all = clause.isAny(place + 1, ALL);
        boolean counted = clause.at(place).is("passing") && clause.at(place - 1).is(Kind.NUMBER);
        boolean made =
                clause.at(place).is("successfully")
                        && clause.isAny(place + 1, Set.of("ran", "built", "compiled", "passed"));
        if (made && !clause.at(place + 1).is("ran")) {
            passed.putIfAbsent(CheckSubject.BUILD, OptionalInt.empty());
        }
        for (int i = place + 1; i <= place + 4 && (all || counted || made); i++) {
            var subject = SubjectWords.at(clause, i);
            if (subject.isPresent()) {
                passed.putIfAbsent(subject.get(), count(clause, i, place));
            }
        }
    }

    /** "12 passed, 0 failed" says what it is about by what else it counts. */
    private boolean isBareCount(Clause clause, int place) {
        return clause.at(place - 1).is(Kind.NUMBER) && sentence.hasAny(OUTCOMES);
    }

    private static OptionalInt count(Clause clause, int subject, int place) {
        for (int i = subject - 1; i >= Math.max(0, subject - 3); i--) {
            if (clause.at(i).is(Kind.NUMBER)) {
                return number(clause, i);
            }
        }
        boolean ofPassed = clause.at(place - 1).is(Kind.NUMBER);
        return ofPassed ? number(clause, place - 1) : OptionalInt.empty();
    }

    private static OptionalInt number(Clause clause, int place) {
        return OptionalInt.of(Integer.parseInt(clause.at(place).text()));
    }
}
