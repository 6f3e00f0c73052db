package dev.musher.fleet.prompt;

import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.order.ShownCriterion;
import java.util.List;
import java.util.Map;

/** The verdict of a reviewer, as far as it is readable and valid. */
public sealed interface QaVerdict {
    /**
     * Every criterion is met, with evidence that holds.
     *
     * @param cited for each criterion by its number
     */
    record Approved(Map<Integer, List<String>> cited) implements QaVerdict {
        public Approved {
            cited = Map.copyOf(cited);
        }

        /** As evidence of the attempt that reviewed. */
        public List<ShownCriterion> shown(int attempt) {
            return cited.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(
                            one ->
                                    new ShownCriterion(
                                            one.getKey(),
                                            new CriterionEvidence.Review(attempt, one.getValue())))
                    .toList();
        }
    }

    /** Something is missing; the notes are for the coder. */
    record Rejected(String notes) implements QaVerdict {}

    /** No verdict: a clause says why, for people and for the reviewer. */
    record Unreadable(String why) implements QaVerdict {}

    /** Reads the last words of a reviewer. */
    static QaVerdict read(String words, ReviewFacts facts) {
        return new QaVerdictReader(facts).read(words);
    }
}
