package dev.musher.agent.learning;

import dev.musher.agent.spending.ExpenseFile;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;

/** What learning may still spend today, by the project's own books; days are those of UTC. */
public record DailyBudget(ExpenseFile expenses, long picodollars, TimeSource clock) {
    public long spentToday() {
        Instant midnight = clock.now().truncatedTo(ChronoUnit.DAYS);
        var spent = new AtomicLong();
        expenses.read(
                expense -> {
                    if (expense.role() == ModelRole.LEARNING
                            && !expense.at().isBefore(midnight)
                            && expense.cost() instanceof Cost.Known(var picodollars)) {
                        spent.addAndGet(picodollars);
                    }
                });
        return spent.get();
    }

    public long left() {
        return Math.max(0, picodollars - spentToday());
    }
}
