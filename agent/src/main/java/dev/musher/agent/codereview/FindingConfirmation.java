package dev.musher.agent.codereview;

import dev.musher.agent.judge.JudgeAnswerLines;
import java.util.Optional;

/** The verdict of the second pass on a finding. */
sealed interface FindingConfirmation {
    /** It is true; how bad it is after all, where the judge says so. */
    record Confirmed(Optional<FindingSeverity> severity) implements FindingConfirmation {}

    /** It says the same as one before. */
    record Duplicate() implements FindingConfirmation {}

    /** Everything else: what is not confirmed is not shown. */
    record Unconfirmed() implements FindingConfirmation {}

    static FindingConfirmation read(String answer) {
        var lines = JudgeAnswerLines.said(answer);
        if (lines.isEmpty()) {
            return new Unconfirmed();
        }
        String first = JudgeAnswerLines.bare(lines.getFirst());
        if (JudgeAnswerLines.begins(first, "DUPLICATE")) {
            return new Duplicate();
        }
        if (!JudgeAnswerLines.begins(first, "CONFIRMED")) {
            return new Unconfirmed();
        }
        for (String word : first.split("[^\\p{L}]+", 4)) {
            var severity = FindingSeverity.of(word);
            if (severity.isPresent()) {
                return new Confirmed(severity);
            }
        }
        return new Confirmed(Optional.empty());
    }
}
