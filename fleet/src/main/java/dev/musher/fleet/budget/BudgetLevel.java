package dev.musher.fleet.budget;

import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * One of the limits that an attempt spends within.
 *
 * @param spent what the ledger says
 */
public record BudgetLevel(BudgetScope place, ItemSpend spent, Dollars limit) {
    /** What a limit is about. */
    public sealed interface BudgetScope {
        /** Everything. */
        record Project() implements BudgetScope {}

        /** The attempts that began on it. */
        record Day(LocalDate day) implements BudgetScope {}

        /** All items of it. */
        record Epic(ItemNumber epic) implements BudgetScope {}

        /** All attempts of it. */
        record Story(ItemNumber story) implements BudgetScope {}
    }

    private static final int PICO = 12;

    static Dollars dollars(long picodollars) {
        return new Dollars(BigDecimal.valueOf(Math.max(0, picodollars), PICO));
    }

    /** What is left, which is never less than nothing. */
    public Dollars left() {
        return new Dollars(limit.amount().subtract(spent.known().amount()).max(BigDecimal.ZERO));
    }

    /** More than nine million dollars are as good as no limit. */
    long leftInPicodollars() {
        var pico = left().amount().movePointRight(PICO);
        return pico.compareTo(BigDecimal.valueOf(Long.MAX_VALUE / 2)) > 0
                ? Long.MAX_VALUE / 2
                : pico.longValue();
    }
}
