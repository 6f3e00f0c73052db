package dev.musher.assertion;

import dev.musher.prose.Clause;
import dev.musher.prose.Sentence;
import dev.musher.prose.Word;
import dev.musher.prose.Word.Kind;
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
    private static final Set<String> PASSING = Set.of("pass", "passes", "passed", "passing");
    private static final Set<String> ALL = Set.of("all", "every");
    private static final Set<String> OUTCOMES =
            Set.of("failed", "failures", "failing", "skipped", "errors", "tests");

    private static final Set<String> BEFORE_TICKED =
            Set.of("", "all", "unit", "integration", "the", "existing", "full", "regression", ":");

    private final Sentence sentence;
    private final List<Clause> clauses;
    private final List<Assertion> found;

    private PassReader(Sentence sentence, List<Assertion> found) {
        this.sentence = sentence;
        this.found = found;
        clauses = sentence.clauses();
    }

    static void read(Sentence sentence, List<Assertion> found) {
        var reader = new PassReader(sentence, found);
        for (int i = 0; i < reader.clauses.size(); i++) {
            reader.read(i);
        }
    }

    private void read(int place) {
        Clause clause = clauses.get(place);
        if (Success.fails(clause)
                || Hedges.elsewhere(clause)
                || Hedges.conditional(clauses, place)) {
            return;
        }
        for (int i = 0; i < clause.words().size(); i++) {
            var passed = passed(clause, i);
            if (!passed.isEmpty() && !Hedges.before(clause, i)) {
                passed.forEach(
                        (subject, count) ->
                                found.add(new Assertion.Passed(sentence, subject, count)));
                return;
            }
        }
    }

    private Map<Subject, OptionalInt> passed(Clause clause, int place) {
        var passed = new EnumMap<Subject, OptionalInt>(Subject.class);
        if (Success.compiles(clause, place)) {
            passed.put(Subject.BUILD, OptionalInt.empty());
        }
        if (Success.at(clause, place)) {
            before(clause, place, passed);
            after(clause, place, passed);
            if (passed.isEmpty() && isBareCount(clause, place)) {
                passed.put(Subject.TESTS, number(clause, place - 1));
            }
        } else if (clause.isAny(place, PASSING)) {
            after(clause, place, passed);
        }
        return passed;
    }

    /** "Build and tests pass." */
    private void before(Clause clause, int place, Map<Subject, OptionalInt> passed) {
        for (int i = place - 1; i >= Math.max(0, place - FARTHEST); i--) {
            var subject = Subjects.at(clause, i);
            if (subject.isPresent() && fits(clause, i, place)) {
                passed.putIfAbsent(subject.get(), count(clause, i, place));
            }
        }
    }

    private boolean fits(Clause clause, int subject, int place) {
        boolean none = clause.at(subject - 1).is("no") && !Success.isTrouble(clause, place);
        boolean explained =
                (clause.at(subject).is(Kind.CODE) || clause.isAny(subject, SINGULAR))
                        && sentence.words().stream().anyMatch(w -> REASONS.contains(w.text()));
        boolean ticked =
                !clause.at(place).is(Word.TICK)
                        || (place <= subject + 2
                                && (clause.isAny(subject - 1, BEFORE_TICKED)
                                        || clause.at(subject - 1).is(Kind.NUMBER)));
        return !none && !explained && ticked;
    }

    /** "Passes all tests", "12 passing tests", "no lint errors", "successfully ran the tests". */
    private static void after(Clause clause, int place, Map<Subject, OptionalInt> passed) {
        boolean all = clause.isAny(place + 1, ALL);
        boolean counted = clause.at(place).is("passing") && clause.at(place - 1).is(Kind.NUMBER);
        boolean made =
                clause.at(place).is("successfully")
                        && clause.isAny(place + 1, Set.of("ran", "built", "compiled", "passed"));
        if (made && !clause.at(place + 1).is("ran")) {
            passed.putIfAbsent(Subject.BUILD, OptionalInt.empty());
        }
        for (int i = place + 1; i <= place + 4 && (all || counted || made); i++) {
            var subject = Subjects.at(clause, i);
            if (subject.isPresent()) {
                passed.putIfAbsent(subject.get(), count(clause, i, place));
            }
        }
    }

    /** "12 passed, 0 failed" says what it is about by what else it counts. */
    private boolean isBareCount(Clause clause, int place) {
        return clause.at(place - 1).is(Kind.NUMBER)
                && sentence.words().stream().anyMatch(word -> OUTCOMES.contains(word.text()));
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
