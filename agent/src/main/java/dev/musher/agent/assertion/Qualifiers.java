package dev.musher.agent.assertion;

import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.regex.Pattern;

/** Words that make of a statement something else: a denial, a wish, a condition, hearsay. */
final class Qualifiers {
    static final Pattern NEGATION =
            Wordlist.any("not never neither nor none cannot unable hardly barely \\w+n't");

    private static final Pattern BEFORE =
            Wordlist.any(
                    NEGATION.pattern()
                            + """
                             should would could might may must will can shall needs?
                            (?<!as\\s)expect(?:ed|s)? supposed likely probably presumably hopefully
                            wants? please ensur(?:e|es|ing) going mak(?:e|es|ing) get(?:ting)? keep
                            let requires? think believe assume guess hope suspect \\w+'ll
                            to\\s(?:make|get|have|let|ensure|verify|check|confirm|see|keep|run|be|build)
                            without\\s(?:running|executing|testing|verifying|building) to(?=\\s?$)
                            """);

    static final Pattern CONDITION =
            Wordlist.any("if once unless until till when whenever assuming provided whether");

    private static final Pattern ELSEWHERE =
            Wordlist.any(
                    """
                    ci pipeline upstream github gitlab jenkins yesterday ago originally baseline
                    reportedly supposedly allegedly used\\sto
                    before\\s(?:my|your|the|this|these|any|i|we|that)
                    """);

    private static final Pattern DOUBT =
            Pattern.compile(
                    NEGATION.pattern()
                            + ".*"
                            + Wordlist.source(
                                    """
                                    verif(?:y|ied) think know sure confirm(?:ed)? guarantee say
                                    claim mean tell certain believe whether
                                    """));

    /** "With this change, the tests pass" may be advice. */
    private static final Pattern SUPPOSED =
            Pattern.compile("\\b(?:with|after) (?:this|that|these|those)\\b|^then\\b");

    private static final Pattern SAYING =
            Wordlist.any(
                    """
                    according says said states stated claim(?:s|ed) report(?:s|ed)
                    mention(?:s|ed) tells told writes wrote promise[sd] asserts advertises announced
                    """);

    /** What these say is the result of a run, and passing it on is an assertion. */
    private static final Pattern INSTRUMENT =
            Wordlist.any(
                    """
                    output runner it log command console terminal summary run maven gradle cargo npm
                    i i've we compiler tool
                    """);

    private static final Pattern LAST_WORDS = Pattern.compile("(?:\\S+ ){0,3}$");

    private Qualifiers() {}

    /** Whether a sentence can be an assertion at all. */
    static boolean plain(Sentence sentence) {
        return sentence.setting() != Sentence.Setting.HELD
                && sentence.type() == Sentence.SentenceType.STATEMENT;
    }

    /** Whether what stands before a word in its clause makes it no plain statement. */
    static boolean before(String words) {
        return BEFORE.matcher(words).find();
    }

    /** Whether the clause is about another place or another time. */
    static boolean elsewhere(String clause) {
        return ELSEWHERE.matcher(clause).find();
    }

    /** Whether a condition governs a clause: its own, one that leads, or one that is added. */
    static boolean conditional(List<String> clauses, int place) {
        String own = clauses.get(place);
        if (CONDITION.matcher(own).find() || SUPPOSED.matcher(own).find()) {
            return true;
        }
        for (String clause : clauses.subList(0, place)) {
            boolean supposed = SUPPOSED.matcher(clause).find();
            if (supposed
                    || leads(clause)
                    || clause.startsWith("before ")
                    || DOUBT.matcher(clause).find()) {
                return true;
            }
        }
        return place + 1 < clauses.size() && leads(clauses.get(place + 1));
    }

    /** Whether a clause begins with a condition. */
    static boolean leads(String clause) {
        return CONDITION.matcher(clause).lookingAt();
    }

    /** Whether a sentence tells what somebody else says. */
    static boolean hearsay(String sentence) {
        var saying = SAYING.matcher(sentence);
        while (saying.find()) {
            var words = LAST_WORDS.matcher(sentence.substring(0, saying.start()));
            String near = words.find() ? words.group() : "";
            boolean ofRun = INSTRUMENT.matcher(near).find() || !SubjectWords.in(near).isEmpty();
            if (saying.group().equals("according") || !ofRun) {
                return true;
            }
        }
        return false;
    }
}
