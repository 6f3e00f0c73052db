package dev.musher.host.run;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.host.wording.OutlookText;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How things stand at the end of a run.
 *
 * @param landed what came into base in this run
 * @param proven what is about to land, with every gate green; nothing is proven without gates
 * @param left what was started and does not land by itself
 */
public record RunOutcome(
        Rest rest, List<Card> landed, List<Card> proven, List<Left> left, RunTotals totals) {
    public RunOutcome {
        landed = List.copyOf(landed);
        proven = List.copyOf(proven);
        left = List.copyOf(left);
    }

    /** An item that does not land by itself, and why: what to do is said with it. */
    public record Left(Card card, String why) {}

    public static RunOutcome of(
            Rest rest, Board board, Map<ItemNumber, StoryOutlook> outlooks, RunTotals totals) {
        var landed = new ArrayList<Card>();
        var proven = new ArrayList<Card>();
        var left = new ArrayList<Left>();
        for (Column column : Column.values()) {
            for (Card card : board.column(column)) {
                var outlook = Optional.ofNullable(outlooks.get(card.number()));
                if (totals.landed().contains(card.number())
                        && card.item().stage() instanceof Stage.Done) {
                    landed.add(card);
                } else if (isAboutToLand(card, outlook)) {
                    proven.add(card);
                } else if (isLeft(card, outlook)) {
                    left.add(new Left(card, why(card, outlook)));
                }
            }
        }
        landed.sort(Comparator.comparing(Card::number));
        proven.sort(Comparator.comparing(Card::number));
        left.sort(Comparator.comparing(one -> one.card().number()));
        return new RunOutcome(rest, landed, proven, left, totals);
    }

    /** Why it cannot go on, with what to do; empty where it can, or ended well. */
    public String reason() {
        return switch (rest) {
            case Rest.Paused(var why) -> why;
            case Rest.Unable(var why) -> why;
            case Rest.Idle _, Rest.Stopped _ -> "";
        };
    }

    /** Whether it could have worked, and no story was started. */
    public boolean isNothing() {
        return reason().isEmpty() && landed.isEmpty() && proven.isEmpty() && left.isEmpty();
    }

    /**
     * What a run took, and what it took to base.
     *
     * @param gates what they said of what it took to base, and of what is about to land
     */
    public record RunTotals(
            ItemSpend spent,
            Duration took,
            Set<ItemNumber> landed,
            Map<ItemNumber, GateReport> gates) {
        public RunTotals {
            landed = Set.copyOf(landed);
            gates = Map.copyOf(gates);
        }
    }

    private static boolean isAboutToLand(Card card, Optional<StoryOutlook> outlook) {
        return card.item().stage() instanceof Stage.Merge
                && outlook.filter(StoryOutlook.NeedsPerson.class::isInstance).isEmpty();
    }

    /** The backlog is not started, and frozen items wait; what failed to merge is begun. */
    private static boolean isLeft(Card card, Optional<StoryOutlook> outlook) {
        boolean begun =
                card.column() == Column.CODING
                        || card.column() == Column.QA
                        || card.column() == Column.MERGE;
        return (begun && !(card.item().stage() instanceof Stage.Frozen))
                || (outlook.isPresent() && outlook.get() instanceof StoryOutlook.NeedsPerson);
    }

    private static String why(Card card, Optional<StoryOutlook> outlook) {
        String foreseen = outlook.map(OutlookText::of).orElse("");
        if (card.item().stage() instanceof Stage.ReviewHold(_, var reason)
                && !foreseen.contains(reason)
                && !MoveEvent.Held.cause(reason).isEmpty()) {
            return (MoveEvent.Held.cause(reason) + ". " + foreseen).strip();
        }
        if (!foreseen.isEmpty()) {
            return foreseen;
        }
        return switch (card.item().stage()) {
            case Stage.Wrapped wrapped -> wrapped.badge().word() + ": " + wrapped.reason();
            case Stage.MergeFailed failed -> failed.failure().reason();
            case Stage.MergeFailedFinal failed -> failed.failure().reason();
            case Stage.Active _, Stage.Over _ -> "not started";
        };
    }
}
