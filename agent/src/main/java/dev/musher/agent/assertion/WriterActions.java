package dev.musher.agent.assertion;

import dev.musher.agent.prose.Clause;
import dev.musher.agent.prose.SentenceWord;
import dev.musher.agent.prose.SentenceWord.Kind;
import dev.musher.agent.prose.Wordlist;
import java.util.Set;

/** Tells whether what a verb says was done by the writer. */
final class WriterActions {
    static final Set<String> FIRST_PERSON = Set.of("i", "i've", "we", "we've");

    /** Between these and the verb, somebody else has taken over. */
    private static final Set<String> OTHERS =
            Wordlist.of(
                    """
                    you you've he she they who which that what was were been be being by user
                    how where why see noticed found saw read shows recently
                    """);

    private static final int FARTHEST = 14;

    private WriterActions() {}

    /** "I have fixed", "I read it and fixed". */
    static boolean isByWriter(Clause clause, int verb) {
        for (int i = verb - 1; i >= Math.max(0, verb - FARTHEST); i--) {
            if (clause.isAny(i, FIRST_PERSON)) {
                return !Qualifiers.before(clause, verb) && !clause.hasAny(Set.of("'d"));
            }
            boolean handed = clause.isAny(i, OTHERS) && !joined(clause, i, verb);
            if (handed) {
                return false;
            }
        }
        return false;
    }

    /** "I found the bug and fixed it": after "and", the first person is back. */
    private static boolean joined(Clause clause, int other, int verb) {
        return other < verb - 1
                && clause.at(verb - 1).is("and")
                && clause.isAny(other, Set.of("read", "found", "saw", "noticed", "see"));
    }

    /** "Fixed the parser." at the beginning of a sentence. */
    static boolean startsSentence(Clause clause, int verb) {
        return verb == 0
                || (verb == 1
                        && clause.isAny(0, Set.of("successfully", "also", "done", "then", ":")))
                || (verb == 1 && clause.at(0).is(Kind.MARK));
    }

    /** "The parser has been fixed." */
    static boolean passive(Clause clause, int verb) {
        SentenceWord before = clause.at(verb - 1);
        boolean been = before.is("been") && !Qualifiers.before(clause, verb);
        boolean now = before.is("now") && clause.isAny(verb - 2, Set.of("is", "are"));
        return been || now;
    }
}
