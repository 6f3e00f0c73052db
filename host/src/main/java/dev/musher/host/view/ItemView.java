package dev.musher.host.view;

import dev.musher.host.wording.CriterionText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Stage;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.List;

/**
 * An item for programs.
 *
 * @param stage one word, like {@code merge-failed}; what is wrapped by it follows in {@code was}
 * @param epic 0 for none
 * @param agent the one it is pinned to; empty for any
 * @param qa empty for the project's
 * @param budget empty for the project's
 * @param priority how soon it is wanted, in a word
 * @param attempts so far
 * @param worker who works on it now; empty for none
 * @param unpricedCalls calls of unknown price, so that the dollars are a lower bound
 */
@Json
public record ItemView(
        int number,
        String type,
        String name,
        String body,
        String column,
        String badge,
        String stage,
        String was,
        String reason,
        List<CriterionView> criteria,
        List<Integer> dependsOn,
        List<Integer> waitsFor,
        List<Integer> neverMet,
        int epic,
        String agent,
        String qa,
        String budget,
        String priority,
        int attempts,
        String worker,
        BigDecimal dollars,
        int unpricedCalls,
        long version,
        String since,
        String changed,
        String createdBy,
        String createdAt) {
    /**
     * A criterion for programs.
     *
     * @param verdict in a word: unverified, or what it was verified by
     * @param evidence the same for people
     */
    @Json
    public record CriterionView(
            int number,
            String text,
            boolean met,
            String checkedBy,
            String verdict,
            String evidence) {
        public static CriterionView of(Criterion criterion) {
            return new CriterionView(
                    criterion.number(),
                    criterion.text(),
                    criterion.isMet(),
                    switch (criterion.mark()) {
                        case Criterion.Mark.Open _ -> "";
                        case Criterion.Mark.Checked(var by) -> by.id();
                        case Criterion.Mark.Shown(_, var by, _) -> by.id();
                    },
                    criterion.mark().word(),
                    CriterionText.evidence(criterion.mark()));
        }
    }

    public static ItemView of(Card card) {
        var item = card.item();
        var stage = item.stage();
        return new ItemView(
                item.number().value(),
                item.brief().type().word(),
                item.brief().name(),
                item.brief().body(),
                card.column().word(),
                card.badge().word(),
                stage.word(),
                stage instanceof Stage.Wrapped wrapped ? wrapped.was().word() : "",
                reason(stage),
                item.checklist().criteria().stream().map(CriterionView::of).toList(),
                numbers(item.terms().dependencies()),
                numbers(card.waiting().on()),
                numbers(card.waiting().never()),
                item.terms().epic().map(ItemNumber::value).orElse(0),
                item.terms().agent().orElse(""),
                item.terms().qa().map(qa -> qa.word()).orElse(""),
                item.terms().budget().map(budget -> budget.amount().toPlainString()).orElse(""),
                item.terms().priority().word(),
                item.progress().attempts(),
                item.assignment() instanceof AttemptAssignment.Running(var attempt)
                        ? attempt.worker().agent()
                        : "",
                item.spent().known().amount(),
                item.spent().unpriced(),
                card.version(),
                card.since().toString(),
                card.changed().toString(),
                item.origin().by().id(),
                item.origin().at().toString());
    }

    private static List<Integer> numbers(List<ItemNumber> numbers) {
        return numbers.stream().map(ItemNumber::value).toList();
    }

    private static String reason(Stage stage) {
        return switch (stage) {
            case Stage.Wrapped wrapped -> wrapped.reason();
            case Stage.MergeFailed failed -> failed.failure().reason();
            case Stage.MergeFailedFinal failed -> failed.failure().reason();
            case Stage.Abandoned(var reason) -> reason;
            case Stage.Rejected(var reason) -> reason;
            case Stage.Superseded(var by) -> "superseded by " + by;
            case Stage.Active _, Stage.Done _, Stage.Archived _, Stage.Deleted _ -> "";
        };
    }
}
