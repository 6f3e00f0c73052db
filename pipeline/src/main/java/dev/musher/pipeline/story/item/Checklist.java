package dev.musher.pipeline.story.item;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.item.Criterion.Mark;
import java.util.List;
import java.util.Optional;

/** The criteria of an item in their order, and how many numbers were ever given out. */
public record Checklist(List<Criterion> criteria, int issued) {
    public Checklist {
        criteria = List.copyOf(criteria);
    }

    public Optional<Criterion> criterion(int number) {
        return criteria.stream().filter(criterion -> criterion.number() == number).findFirst();
    }

    public int open() {
        return unmet().size();
    }

    /** Those of which nobody and nothing says that they are met. */
    public List<Criterion> unmet() {
        return criteria.stream().filter(criterion -> !criterion.isMet()).toList();
    }

    /** What was shown of other work than what is judged or lands now does not count for it. */
    Checklist provenBy(Stage stage) {
        return stage instanceof Stage.Over ? this : provenBy(tip(stage));
    }

    private Checklist provenBy(Optional<CommitId> tip) {
        if (criteria.stream().noneMatch(criterion -> isOfOther(criterion, tip))) {
            return this;
        }
        return new Checklist(
                criteria.stream()
                        .map(one -> isOfOther(one, tip) ? one.marked(new Mark.Open()) : one)
                        .toList(),
                issued);
    }

    private static Optional<CommitId> tip(Stage stage) {
        return switch (stage) {
            case Stage.Qa qa -> Optional.of(qa.review().candidate().tip());
            case Stage.Merge merge -> Optional.of(merge.candidate().tip());
            case Stage.MergeFailed failed -> tip(failed.was());
            case Stage.MergeFailedFinal failed -> tip(failed.was());
            case Stage.Wrapped wrapped -> tip(wrapped.was());
            case Stage.Upcoming _, Stage.Backlog _, Stage.Coding _, Stage.Over _ ->
                    Optional.empty();
        };
    }

    private static boolean isOfOther(Criterion criterion, Optional<CommitId> tip) {
        return criterion.mark() instanceof Mark.Shown shown
                && !tip.equals(Optional.of(shown.tip()));
    }
}
