package dev.musher.review;

import dev.musher.judge.AnswerLines;
import java.util.Optional;

/** What the second pass makes of a finding. */
sealed interface Confirmation {
    /** It is true; how bad it is after all, where the judge says so. */
    record Confirmed(Optional<Severity> severity) implements Confirmation {}

    /** It says the same as one before. */
    record Duplicate() implements Confirmation {}

    /** Everything else: what is not confirmed is not shown. */
    record Unconfirmed() implements Confirmation {}

    static Confirmation read(String answer) {
        var lines = AnswerLines.said(answer);
        if (lines.isEmpty()) {
            return new Unconfirmed();
        }
        String first = AnswerLines.bare(lines.getFirst());
        if (AnswerLines.begins(first, "DUPLICATE")) {
            return new Duplicate();
        }
        if (!AnswerLines.begins(first, "CONFIRMED")) {
            return new Unconfirmed();
        }
        for (String word : first.split("[^\\p{L}]+", 4)) {
            var severity = Severity.of(word);
            if (severity.isPresent()) {
                return new Confirmed(severity);
            }
        }
        return new Confirmed(Optional.empty());
    }
}
