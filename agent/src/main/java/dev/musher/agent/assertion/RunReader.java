package dev.musher.agent.assertion;

import dev.musher.agent.assertion.Assertion.Verified.VerifiedBy;
import dev.musher.agent.prose.Sentence;
import dev.musher.agent.prose.Wordlist;
import java.util.List;
import java.util.regex.Pattern;

/** Reads from a sentence what the writer says to have run, tried out, looked at or changed. */
final class RunReader {
    /** "Run" is the same in the past and in a request. */
    private static final Pattern RAN =
            Wordlist.any(
                    """
                    (?:re-?)?ran (?:re-)?executed
                    (?<=(?:have|i've|we've|also|then|just|fully)\\s)(?:re-?)?run
                    """);

    private static final Pattern COMMITTED = Wordlist.any("committed");
    private static final Pattern DONE_AND =
            Pattern.compile(
                    "(?:(?:all |everything |it |the work |the change |changes )?(?:is |are )?(?:done|finished|implemented|fixed)?,? ?(?:and |are |is )?)");

    private static final Pattern TRIED = Wordlist.any("(?:smoke-)?tested exercised");
    private static final Pattern LOOKED =
            Wordlist.any("verified confirmed validated double-?checked");
    private static final Pattern CHANGED =
            Wordlist.any(
                    """
                    updated fixed created added changed modified edited implemented refactored removed
                    deleted renamed replaced rewrote wrote patched corrected
                    """);

    /** What is verified if the work is. */
    private static final Pattern WORK =
            Pattern.compile(
                    "`|"
                            + Wordlist.source(
                                    """
                                    works working manually fix changes? it everything implementation
                                    behaviou?r end-to-end thoroughly locally that
                                    """));

    private static final Pattern FIRST_PERSON = Pattern.compile("\\b(?:i|we)(?:'ve)?\\b(?!')");
    private static final Pattern LEADING =
            Pattern.compile("(?:(?:successfully|also|done|then) |[:\u2713] )?");

    /** Between the first person and the verb, these take over. */
    private static final Pattern OTHERS =
            Wordlist.any(
                    """
                    you(?:'ve)? he she they who which that what was were been be being by user how
                    where why see noticed found saw read shows recently
                    """);

    private static final int NEAR = 40;

    private RunReader() {}

    static void read(Sentence sentence, List<Assertion> found) {
        var clauses = sentence.clauses();
        for (String clause : clauses) {
            if (!Qualifiers.leads(clause)
                    && !Qualifiers.leads(clauses.getFirst())
                    && !Qualifiers.elsewhere(clause)) {
                ran(sentence, clause, found);
                committed(sentence, clause, found);
                verified(sentence, clause, TRIED, VerifiedBy.TRYING, found);
                verified(sentence, clause, LOOKED, VerifiedBy.LOOKING, found);
            }
        }
    }

    /** Whether the writer says to have changed something. */
    static boolean tellsChange(Sentence sentence) {
        for (String clause : sentence.clauses()) {
            var verb = CHANGED.matcher(clause);
            if (verb.find() && did(clause.substring(0, verb.start()))) {
                return true;
            }
        }
        return false;
    }

    private static void ran(Sentence sentence, String clause, List<Assertion> found) {
        var verb = RAN.matcher(clause);
        while (verb.find()) {
            if (isOwn(clause.substring(0, verb.start()))) {
                var object =
                        clause.substring(verb.end(), Math.min(clause.length(), verb.end() + NEAR));
                SubjectWords.in(object).stream()
                        .map(SubjectWords.Named::subject)
                        .filter(checkSubject -> checkSubject != CheckSubject.CHECKS)
                        .findFirst()
                        .ifPresent(
                                checkSubject ->
                                        found.add(new Assertion.Ran(sentence, checkSubject)));
                return;
            }
        }
    }

    /** "Done and committed.", "I committed it", and not "nothing is committed". */
    private static void committed(Sentence sentence, String clause, List<Assertion> found) {
        var verb = COMMITTED.matcher(clause);
        if (verb.find()) {
            String before = clause.substring(0, verb.start());
            if (isOwn(before) || DONE_AND.matcher(before).matches()) {
                found.add(new Assertion.Committed(sentence));
            }
        }
    }

    private static void verified(
            Sentence sentence, String clause, Pattern verbs, VerifiedBy by, List<Assertion> found) {
        var verb = verbs.matcher(clause);
        if (!verb.find()) {
            return;
        }
        String before = clause.substring(0, verb.start());
        String after = clause.substring(verb.end());
        boolean manually = before.endsWith("manually ") || after.startsWith(" manually");
        boolean own = isOwn(before) || (manually && !Qualifiers.before(before));
        if (own && (manually || WORK.matcher(after).find())) {
            found.add(new Assertion.Verified(sentence, manually ? VerifiedBy.TRYING : by));
        }
    }

    /** "I have run", or "Ran the tests." at the beginning of a sentence. */
    private static boolean isOwn(String before) {
        return LEADING.matcher(before).matches() || did(before);
    }

    private static boolean did(String before) {
        int from = -1;
        var person = FIRST_PERSON.matcher(before);
        while (person.find()) {
            from = person.end();
        }
        return from >= 0 && !Qualifiers.before(before) && !OTHERS.matcher(before).find(from);
    }
}
