package dev.musher.agent.assertion;

import dev.musher.agent.assertion.SubjectWords.Named;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Wordlist;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads from a sentence which checks are said to have gone well. */
final class PassReader {
    /** How many words may stand between what went well and the word that says so. */
    private static final int FARTHEST = 6;

    /** How many words of success are looked at in a clause. */
    private static final int MOST = 20;

    /** A verb without an object, an adjective after a link, trouble that is absent, or a tick. */
    private static final Pattern SUCCESS =
            Pattern.compile(
                    "(?<verb>"
                            + Wordlist.source("pass(?:es|ed)? succeed(?:s|ed)?")
                            + ")(?! (?:(?:in )?(?:an?|the|null|its?|this|that|two|both|one)"
                            + "|to|down|through|along|over|around|as|by|off)\\b| `)"
                            + "|(?<="
                            + Wordlist.source(
                                    """
                                    : is are was were been comes came stays? remains? back all now
                                    still fully completely again looks? reports runs? \\d{1,9}
                                    """)
                            + " )(?:(?<green>green|passing)|clean|okay|ok|successful|success|fine)\\b"
                            + "|(?<trouble>"
                            + Wordlist.source("no without zero 0")
                            + " (?:\\S+"
                            + " )?(?:errors?|failures?|issues|warnings|problems|violations)\\b)"
                            + "|\\bsuccessfully\\b|(?<tick>\u2713)");

    /** "Passes all tests", "12 passing tests", "successfully ran the tests". */
    private static final Pattern OBJECT =
            Pattern.compile(
                    "\\bpass(?:es|ed|ing)? (?:all|every)\\b|\\b\\d{1,9} passing\\b"
                            + "|\\bsuccessfully (?:ran|built|compiled|passed)\\b");

    private static final Pattern COMPILES =
            Pattern.compile(
                    "\\b(?:compile[sd]|builds|built) "
                            + "(?:successfully|cleanly|fine|without|correctly|ok|again)\\b"
                            + "|\\bcompiles$|\\bsuccessfully (?:built|compiled)\\b");

    private static final Pattern REASON = Wordlist.any("because since only even as");
    private static final Pattern OUTCOME =
            Wordlist.any("failed failures failing skipped errors tests");
    private static final Pattern BEFORE_TICK =
            Pattern.compile("(?:^|(?:all|unit|integration|the|existing|full|regression|:|\\d) )$");

    /** These often stand before another noun, which is what is spoken of then. */
    private static final Pattern MODIFYING =
            Pattern.compile("test|spec|build|lint|linter|type.?check|jest|junit|pytest");

    private static final Pattern FOLLOWING =
            Wordlist.any(
                    """
                    is are was were now has have suites? runs? results? : and also again still itself
                    complete[sd] finishe[sd] ran comes came in for of on with pass(?:es|ed) reports
                    checks? step too both remains stays
                    """);

    private static final Pattern NUMBER = Pattern.compile("\\b(\\d{1,9}) (?:\\S+ ){0,2}$");
    private static final Pattern LAST_NUMBER = Pattern.compile("\\b(\\d{1,9}) $");

    private final Sentence sentence;
    private final List<String> clauses;
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
        String clause = clauses.get(place);
        if (Failure.in(clause)
                || Qualifiers.elsewhere(clause)
                || Qualifiers.conditional(clauses, place)) {
            return;
        }
        Map<CheckSubject, OptionalInt> passed = new EnumMap<>(CheckSubject.class);
        var subjects = SubjectWords.in(clause);
        var success = SUCCESS.matcher(clause);
        for (int i = 0; i < MOST && passed.isEmpty() && success.find(); i++) {
            if (!Qualifiers.before(clause.substring(0, success.start()))) {
                before(clause, subjects, success, passed);
                referred(place, success, passed);
            }
        }
        objects(clause, subjects, passed);
        passed.forEach(
                (checkSubject, count) ->
                        found.add(new Assertion.Passed(sentence, checkSubject, count)));
    }

    /** "Build and tests pass", "12 passed, 0 failed". */
    private void before(
            String clause,
            List<Named> subjects,
            Matcher success,
            Map<CheckSubject, OptionalInt> passed) {
        for (Named named : subjects) {
            boolean within = named.start() > success.start() && named.end() < success.end();
            if (within || (named.end() < success.start() && fits(clause, named, success))) {
                passed.putIfAbsent(named.subject(), count(clause, named, success.start()));
            }
        }
        var number = number(LAST_NUMBER, clause.substring(0, success.start()));
        if (passed.isEmpty() && number.isPresent() && OUTCOME.matcher(sentence.plain()).find()) {
            passed.put(CheckSubject.TESTS, number);
        }
    }

    private boolean fits(String clause, Named named, Matcher success) {
        String before = clause.substring(0, named.start());
        String between = clause.substring(named.end(), success.start()).strip();
        long apart = between.isEmpty() ? 0 : between.chars().filter(c -> c == ' ').count() + 1;
        boolean none = before.endsWith("no ") && success.group("trouble") == null;
        boolean single =
                named.isCode() || named.word().equals("test") || named.word().equals("spec");
        boolean explained = single && REASON.matcher(sentence.plain()).find();
        boolean ticked =
                success.group("tick") == null || (apart <= 1 && BEFORE_TICK.matcher(before).find());
        return apart <= FARTHEST
                && !none
                && !explained
                && ticked
                && isHead(named, between, success);
    }

    /** "The build is fine", but not "the build script is fine" nor "everything is fine". */
    private static boolean isHead(Named named, String between, Matcher success) {
        boolean verb = success.group("verb") != null;
        if (named.isCode()) {
            return between.isEmpty() || verb || named.word().indexOf('\u017C') > 0;
        }
        if (named.word().equals("everything")) {
            return verb || success.group("green") != null;
        }
        return between.isEmpty()
                || !MODIFYING.matcher(named.word()).matches()
                || FOLLOWING.matcher(between).lookingAt();
    }

    /** "I ran the tests, which all pass." */
    private void referred(int place, Matcher success, Map<CheckSubject, OptionalInt> passed) {
        String clause = clauses.get(place);
        boolean refers = clause.startsWith("which ") || clause.startsWith("they ");
        if (passed.isEmpty() && refers && place > 0 && success.start() < 20) {
            for (Named named : SubjectWords.in(clauses.get(place - 1))) {
                passed.put(named.subject(), OptionalInt.empty());
            }
        }
    }

    private static void objects(
            String clause, List<Named> subjects, Map<CheckSubject, OptionalInt> passed) {
        var compiles = COMPILES.matcher(clause);
        if (compiles.find() && !Qualifiers.before(clause.substring(0, compiles.start()))) {
            passed.putIfAbsent(CheckSubject.BUILD, OptionalInt.empty());
        }
        var verb = OBJECT.matcher(clause);
        if (verb.find() && !Qualifiers.before(clause.substring(0, verb.start()))) {
            for (Named named : subjects) {
                if (named.start() > verb.start() && named.start() < verb.end() + 25) {
                    passed.putIfAbsent(named.subject(), count(clause, named, verb.start()));
                }
            }
        }
    }

    private static OptionalInt count(String clause, Named named, int verb) {
        var counted = number(NUMBER, clause.substring(0, named.start()));
        return counted.isPresent() ? counted : number(LAST_NUMBER, clause.substring(0, verb));
    }

    private static OptionalInt number(Pattern pattern, String text) {
        var number = pattern.matcher(text);
        return number.find()
                ? OptionalInt.of(Integer.parseInt(number.group(1)))
                : OptionalInt.empty();
    }
}
