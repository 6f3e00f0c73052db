package dev.musher.fleet.budget;

import dev.musher.agent.spending.Purse;
import dev.musher.fleet.budget.BudgetLevel.BudgetScope;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.item.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Lends budget to attempts. All attempts within a level share its purse, so that the worst case of
 * every next call is reserved there before it is made. What was spent before comes from the ledger:
 * a level is computed again whenever no agent works within it, and a limit that was changed counts
 * from then on. Thread-safe.
 */
public final class BudgetLender {
    private final ProjectBudgets projectBudgets;
    private final Map<BudgetScope, Shared> shared = new HashMap<>();

    /** A purse that several attempts spend from. */
    private static final class Shared {
        private final Purse purse;
        private int borrowers;

        private Shared(Purse purse) {
            this.purse = purse;
        }
    }

    /** What came of the wish to borrow. */
    public sealed interface Answer {
        record Lent(AttemptPurse loan) implements Answer {}

        /** There is too little. */
        record Refused(BudgetShortfall shortfall) implements Answer {}
    }

    public BudgetLender(ProjectBudgets projectBudgets) {
        this.projectBudgets = projectBudgets;
    }

    public boolean isLimitedByDay() {
        return projectBudgets.day().isPresent();
    }

    /** The limits that an item is worked on within, the widest first; none if there are none. */
    public List<BudgetLevel> levels(Item item, SpendingTotals spendingTotals) {
        var levels = new ArrayList<BudgetLevel>();
        projectBudgets
                .project()
                .ifPresent(
                        limit ->
                                levels.add(
                                        level(
                                                new BudgetScope.Project(),
                                                spendingTotals.project(),
                                                limit)));
        projectBudgets
                .day()
                .ifPresent(
                        limit ->
                                levels.add(
                                        level(
                                                new BudgetScope.Day(spendingTotals.day()),
                                                spendingTotals.today(),
                                                limit)));
        item.terms()
                .epic()
                .ifPresent(
                        epic ->
                                spendingTotals
                                        .budgetOf(epic)
                                        .or(projectBudgets::epic)
                                        .ifPresent(
                                                limit ->
                                                        levels.add(
                                                                level(
                                                                        new BudgetScope.Epic(epic),
                                                                        spendingTotals.epic(epic),
                                                                        limit))));
        item.terms()
                .budget()
                .or(projectBudgets::story)
                .ifPresent(
                        limit ->
                                levels.add(
                                        level(
                                                new BudgetScope.Story(item.number()),
                                                item.spent(),
                                                limit)));
        return List.copyOf(levels);
    }

    private static BudgetLevel level(BudgetScope budgetScope, ItemSpend itemSpend, Dollars limit) {
        return new BudgetLevel(budgetScope, itemSpend, limit);
    }

    /** The first level with too little free for a call; empty if an agent may start. */
    public Optional<BudgetShortfall> shortfall(Item item, SpendingTotals spendingTotals) {
        return shortfall(item, spendingTotals, Dollars.ZERO);
    }

    /**
     * The first level with too little free; those that are spent come before those that others have
     * reserved, since only a person can do something about them.
     *
     * @param need what the next call is known to need, if that is more than a usual one
     */
    public synchronized Optional<BudgetShortfall> shortfall(
            Item item, SpendingTotals spendingTotals, Dollars need) {
        Dollars most = need.compareTo(projectBudgets.call()) > 0 ? need : projectBudgets.call();
        var lacking =
                levels(item, spendingTotals).stream()
                        .map(
                                budgetLevel ->
                                        new BudgetShortfall(budgetLevel, free(budgetLevel), most))
                        .filter(each -> each.free().compareTo(most) < 0)
                        .toList();
        return lacking.stream()
                .filter(each -> !each.isPassing())
                .findFirst()
                .or(() -> lacking.stream().findFirst());
    }

    private Dollars free(BudgetLevel budgetLevel) {
        var found = shared.get(budgetLevel.place());
        if (found == null) {
            return budgetLevel.left();
        }
        Dollars here = BudgetLevel.dollars(found.purse.left());
        return here.compareTo(budgetLevel.left()) < 0 ? here : budgetLevel.left();
    }

    /** A purse for an attempt on the item. */
    public synchronized Answer lend(
            Item item, AttemptLimits attemptLimits, SpendingTotals spendingTotals) {
        var shortfall = shortfall(item, spendingTotals);
        if (shortfall.isPresent()) {
            return new Answer.Refused(shortfall.get());
        }
        var places = new ArrayList<BudgetScope>();
        var outer = new ArrayList<Purse>();
        var own = OptionalLong.empty();
        for (BudgetLevel budgetLevel : levels(item, spendingTotals)) {
            if (budgetLevel.place() instanceof BudgetScope.Story) {
                own = OptionalLong.of(budgetLevel.leftInPicodollars());
            } else {
                places.add(budgetLevel.place());
                outer.add(borrow(budgetLevel));
            }
        }
        Purse story = Purse.within(outer, own);
        return new Answer.Lent(
                new AttemptPurse(
                        story.within(limit(attemptLimits)), () -> giveBack(List.copyOf(places))));
    }

    private static OptionalLong limit(AttemptLimits attemptLimits) {
        return attemptLimits.dollars().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(
                        new BudgetLevel(
                                        new BudgetScope.Project(),
                                        ItemSpend.NOTHING,
                                        attemptLimits.dollars().get())
                                .leftInPicodollars());
    }

    private Purse borrow(BudgetLevel budgetLevel) {
        var found =
                shared.computeIfAbsent(
                        budgetLevel.place(),
                        _ -> new Shared(Purse.of(budgetLevel.leftInPicodollars())));
        found.borrowers++;
        return found.purse;
    }

    private synchronized void giveBack(List<BudgetScope> places) {
        for (BudgetScope budgetScope : places) {
            var found = shared.get(budgetScope);
            if (found != null && --found.borrowers == 0) {
                shared.remove(budgetScope);
            }
        }
    }
}
