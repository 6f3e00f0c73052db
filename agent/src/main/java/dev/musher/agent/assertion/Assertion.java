package dev.musher.agent.assertion;

import dev.musher.agent.prose.Sentence;
import java.util.OptionalInt;

/** Something that an answer states as a fact about the work. */
public sealed interface Assertion {
    Sentence sentence();

    /**
     * A check went well.
     *
     * @param count how many tests are said to have passed
     */
    record Passed(Sentence sentence, CheckSubject subject, OptionalInt count)
            implements Assertion {}

    /** A check was run, whatever came of it. */
    record Ran(Sentence sentence, CheckSubject subject) implements Assertion {}

    /** The work was committed. */
    record Committed(Sentence sentence) implements Assertion {}

    /** Something was tried out, or looked at again. */
    record Verified(Sentence sentence, VerifiedBy by) implements Assertion {
        /** What verifying takes. */
        public enum VerifiedBy {
            /** Running something. */
            TRYING,
            /** At least looking. */
            LOOKING
        }
    }
}
