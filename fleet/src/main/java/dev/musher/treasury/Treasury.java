package dev.musher.treasury;

import dev.musher.roster.Limits;
import dev.musher.spending.Purse;
import dev.musher.story.Dollars;
import dev.musher.story.Item;
import dev.musher.story.Spent;
import dev.musher.treasury.Level.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Lends money to attempts. All attempts within a level share its purse, so that the worst case of
 * every next call is reserved there before it is made. What was spent before comes from the ledger:
 * a level is reckoned anew whenever nobody is at work within it, and a limit that was changed
 * counts from then on. Suits any number of threads.
 */
public final class Treasury {
    private final Budgets budgets;
    private final Map<Place, Shared> shared = new HashMap<>();

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
        record Lent(Loan loan) implements Answer {}

        /** There is too little. */
        record Refused(Shortfall shortfall) implements Answer {}
    }

    public Treasury(Budgets budgets) {
        this.budgets = budgets;
    }

    /** The limits that an item is worked on within, the widest first; none if there are none. */
    public List<Level> levels(Item item, Books books) {
        var levels = new ArrayList<Level>();
        budgets.project()
                .ifPresent(limit -> levels.add(level(new Place.Project(), books.project(), limit)));
        budgets.day()
                .ifPresent(
                        limit ->
                                levels.add(
                                        level(new Place.Day(books.day()), books.today(), limit)));
        item.terms()
                .epic()
                .ifPresent(
                        epic ->
                                books.budgetOf(epic)
                                        .or(budgets::epic)
                                        .ifPresent(
                                                limit ->
                                                        levels.add(
                                                                level(
                                                                        new Place.Epic(epic),
                                                                        books.epic(epic),
                                                                        limit))));
        item.terms()
                .budget()
                .or(budgets::story)
                .ifPresent(
                        limit ->
                                levels.add(
                                        level(
                                                new Place.Story(item.number()),
                                                item.spent(),
                                                limit)));
        return List.copyOf(levels);
    }

    private static Level level(Place place, Spent spent, Dollars limit) {
        return new Level(place, spent, limit);
    }

    /** The first level with too little free for a call; empty if somebody may start. */
    public Optional<Shortfall> shortfall(Item item, Books books) {
        return shortfall(item, books, Dollars.ZERO);
    }

    /**
     * The first level with too little free; those that are spent come before those that others have
     * reserved, since only a person can do something about them.
     *
     * @param need what the next call is known to need, if that is more than a usual one
     */
    public synchronized Optional<Shortfall> shortfall(Item item, Books books, Dollars need) {
        Dollars most = need.compareTo(budgets.call()) > 0 ? need : budgets.call();
        var lacking =
                levels(item, books).stream()
                        .map(level -> new Shortfall(level, free(level), most))
                        .filter(each -> each.free().compareTo(most) < 0)
                        .toList();
        return lacking.stream()
                .filter(each -> !each.isPassing())
                .findFirst()
                .or(() -> lacking.stream().findFirst());
    }

    private Dollars free(Level level) {
        var found = shared.get(level.place());
        if (found == null) {
            return level.left();
        }
        Dollars here = Level.dollars(found.purse.left());
        return here.compareTo(level.left()) < 0 ? here : level.left();
    }

    /** A purse for an attempt on the item. */
    public synchronized Answer lend(Item item, Limits limits, Books books) {
        var shortfall = shortfall(item, books);
        if (shortfall.isPresent()) {
            return new Answer.Refused(shortfall.get());
        }
        var places = new ArrayList<Place>();
        var outer = new ArrayList<Purse>();
        var own = OptionalLong.empty();
        for (Level level : levels(item, books)) {
            if (level.place() instanceof Place.Story) {
                own = OptionalLong.of(level.leftInPicodollars());
            } else {
                places.add(level.place());
                outer.add(borrow(level));
            }
        }
        Purse story = Purse.within(outer, own);
        return new Answer.Lent(
                new Loan(story.within(limit(limits)), () -> giveBack(List.copyOf(places))));
    }

    private static OptionalLong limit(Limits limits) {
        return limits.dollars().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(
                        new Level(new Place.Project(), Spent.NOTHING, limits.dollars().get())
                                .leftInPicodollars());
    }

    private Purse borrow(Level level) {
        var found =
                shared.computeIfAbsent(
                        level.place(), _ -> new Shared(Purse.of(level.leftInPicodollars())));
        found.borrowers++;
        return found.purse;
    }

    private synchronized void giveBack(List<Place> places) {
        for (Place place : places) {
            var found = shared.get(place);
            if (found != null && --found.borrowers == 0) {
                shared.remove(place);
            }
        }
    }
}
