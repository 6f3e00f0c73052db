package dev.musher.fleet.prompt;

/** The verdict of a reviewer, as far as it is readable and valid. */
public sealed interface QaVerdict {
    /** Every criterion is met, with evidence that holds. */
    record Approved() implements QaVerdict {}

    /** Something is missing; the notes are for the coder. */
    record Rejected(String notes) implements QaVerdict {}

    /** No verdict: a clause says why, for people and for the reviewer. */
    record Unreadable(String why) implements QaVerdict {}

    /** Reads the last words of a reviewer. */
    static QaVerdict read(String words, ReviewFacts facts) {
        return new QaVerdictReader(facts).read(words);
    }
}
