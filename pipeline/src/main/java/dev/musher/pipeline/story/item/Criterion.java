package dev.musher.pipeline.story.item;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.CriterionEvidence;

/**
 * One acceptance criterion. Its number stays its own when others are removed, so that the wrong one
 * is never ticked.
 */
public record Criterion(int number, String text, Mark mark) {
    /** Whether the criterion is met. */
    public sealed interface Mark {
        /** What shows it, in a word for programs. */
        default String word() {
            return switch (this) {
                case Open _ -> "unverified";
                case Checked _ -> "checked";
                case Shown(_, _, CriterionEvidence.Test _) -> "test";
                case Shown(_, _, CriterionEvidence.Review _) -> "review";
                case Shown(_, _, CriterionEvidence.Approval _) -> "approval";
            };
        }

        /** Not yet. */
        record Open() implements Mark {}

        /** Yes, as this actor said by hand, whatever the work is. */
        record Checked(Actor by) implements Mark {}

        /** Yes, by evidence that counts for the work with this tip and no other. */
        record Shown(CommitId tip, Actor by, CriterionEvidence evidence) implements Mark {}
    }

    public boolean isMet() {
        return !(mark instanceof Mark.Open);
    }

    public Criterion marked(Mark other) {
        return new Criterion(number, text, other);
    }
}
