package dev.musher.host.wording;

import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.item.Checklist;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;

/** Criteria and what shows them, for people. */
public final class CriterionText {
    private CriterionText() {}

    /** How many are verified, like {@code 1/2 verified}; empty if there are none. */
    public static String count(Checklist checklist) {
        int all = checklist.criteria().size();
        return all == 0 ? "" : "%d/%d verified".formatted(all - checklist.open(), all);
    }

    /** A line with its number, its box, and what shows it. */
    public static String line(Criterion criterion) {
        return "%d [%s] %s (%s)"
                .formatted(
                        criterion.number(),
                        criterion.isMet() ? "x" : " ",
                        PrintableText.line(criterion.text()),
                        PrintableText.line(evidence(criterion.mark())));
    }

    /** What is known of it, in a clause. */
    public static String evidence(Mark mark) {
        return switch (mark) {
            case Mark.Open _ -> "unverified";
            case Mark.Checked(var by) -> "checked by " + by.id();
            case Mark.Shown(_, var by, CriterionEvidence.Approval _) -> "approved by " + by.id();
            case Mark.Shown(_, _, var shown) -> shown.text();
        };
    }
}
