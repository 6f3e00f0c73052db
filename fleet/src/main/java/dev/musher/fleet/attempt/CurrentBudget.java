package dev.musher.fleet.attempt;

import dev.musher.fleet.budget.BudgetLender;
import dev.musher.fleet.budget.BudgetShortfall;
import dev.musher.fleet.budget.DaySpending;
import dev.musher.fleet.budget.SpendingTotals;
import dev.musher.fleet.dispatch.AttemptHistory;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.item.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The budgets as the ledger has them now. Thread-safe. */
public final class CurrentBudget {
    private final FleetParts parts;
    private Optional<DaySpending> today = Optional.empty();

    public CurrentBudget(FleetParts parts) {
        this.parts = parts;
    }

    /** What items without budget wait for, by their numbers. */
    public Map<ItemNumber, StoryOutlook> shortfalls(
            Board board, Map<ItemNumber, AttemptHistory> histories) {
        var spendingTotals = books(board);
        var shortfalls = new HashMap<ItemNumber, StoryOutlook>();
        for (List<Card> cards : board.columns().values()) {
            for (Card card : cards) {
                var need = histories.getOrDefault(card.number(), AttemptHistory.NONE).need();
                parts.lender()
                        .shortfall(card.item(), spendingTotals, need)
                        .map(CurrentBudget::outlook)
                        .ifPresent(why -> shortfalls.put(card.number(), why));
            }
        }
        return shortfalls;
    }

    private static StoryOutlook outlook(BudgetShortfall budgetShortfall) {
        var reason = new WaitReason.Budget(budgetShortfall);
        return budgetShortfall.isPassing()
                ? new StoryOutlook.Waits(reason)
                : new StoryOutlook.NeedsPerson(reason);
    }

    public BudgetLender.Answer lend(Item item, AttemptLimits attemptLimits) {
        return parts.lender().lend(item, attemptLimits, books(parts.pipeline().board()));
    }

    private synchronized SpendingTotals books(Board board) {
        var zone = parts.environment().zone();
        var day = parts.environment().clock().now().atZone(zone).toLocalDate();
        var book =
                today.filter(known -> known.day().equals(day))
                        .orElseGet(() -> new DaySpending(day, zone));
        today = Optional.of(book);
        // Reading a day's events takes its time, and only a limit for days asks for it.
        var spent =
                parts.lender().isLimitedByDay()
                        ? book.catchUp(parts.pipeline())
                        : ItemSpend.NOTHING;
        return new SpendingTotals(board, day, spent);
    }
}
