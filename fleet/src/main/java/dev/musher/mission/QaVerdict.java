package dev.musher.mission;

import dev.musher.story.Criterion;
import java.util.List;

/** What a reviewer decided, as far as it can be read and holds. */
public sealed interface QaVerdict {
    /** Every criterion is met, with evidence that holds. */
    record Approved() implements QaVerdict {}

    /** Something is missing; the notes are for the coder. */
    record Rejected(String notes) implements QaVerdict {}

    /** No verdict: a clause says why, for people and for the reviewer. */
    record Unreadable(String why) implements QaVerdict {}

    /**
     * Reads the last words of a reviewer.
     *
     * @param criteria of {@link Criteria#of}
     * @param ran the commands that it was seen to run
     */
    static QaVerdict read(String words, List<Criterion> criteria, List<Ran> ran, CitedFiles files) {
        return new VerdictReader(criteria, ran, files).read(words);
    }
}
