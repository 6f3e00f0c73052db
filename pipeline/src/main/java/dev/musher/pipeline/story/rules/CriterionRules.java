package dev.musher.pipeline.story.rules;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.WorkEvent.CriterionShown;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.order.ShownCriterion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Which criteria count as met, for which work, and which nothing shows. */
final class CriterionRules {
    private CriterionRules() {}

    /**
     * What is shown of the criteria of the work with this tip. A criterion that is gone, or that a
     * person checked by hand, needs nothing.
     */
    static List<ItemEvent> shown(RuleInput at, CommitId tip, List<ShownCriterion> shown) {
        var events = new ArrayList<ItemEvent>();
        for (ShownCriterion one : shown) {
            at.item()
                    .checklist()
                    .criterion(one.number())
                    .filter(known -> !(known.mark() instanceof Mark.Checked))
                    .ifPresent(
                            known ->
                                    events.add(
                                            new CriterionShown(
                                                    known.number(), tip, at.by(), one.evidence())));
        }
        return events;
    }

    /** Those that would still be open if these were shown. */
    static List<Criterion> open(RuleInput at, List<ShownCriterion> shown) {
        Set<Integer> numbers =
                shown.stream()
                        .map(ShownCriterion::number)
                        .collect(Collectors.toCollection(HashSet::new));
        return at.item().checklist().unmet().stream()
                .filter(criterion -> !numbers.contains(criterion.number()))
                .toList();
    }

    /** Who approves work by hand approves all that is asked of it. */
    static List<ShownCriterion> approved(RuleInput at) {
        return at.item().checklist().unmet().stream()
                .map(
                        criterion ->
                                new ShownCriterion(
                                        criterion.number(), new CriterionEvidence.Approval()))
                .toList();
    }

    /** In a clause. */
    static String unshown(List<Criterion> open) {
        var numbers = open.stream().map(Criterion::number).map(String::valueOf).toList();
        return numbers.size() == 1
                ? "criterion %s is not shown by a test: %s"
                        .formatted(numbers.getFirst(), open.getFirst().text())
                : "criteria %s are not shown by a test".formatted(String.join(", ", numbers));
    }
}
