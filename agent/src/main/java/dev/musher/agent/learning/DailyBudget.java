package dev.musher.agent.learning;

import dev.musher.agent.spending.ExpenseFile;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What learning may still spend today; days are those of UTC. The books have every call, also of a
 * pass that was killed; the records count the worst case of calls whose cost nobody knows.
 */
public record DailyBudget(
        ExpenseFile expenses, LearningFolder records, long picodollars, TimeSource clock) {
    public long spentToday() {
        Instant midnight = clock.now().truncatedTo(ChronoUnit.DAYS);
        return Math.max(inBooks(midnight), onRecord(midnight));
    }

    private long inBooks(Instant since) {
        var spent = new AtomicLong();
        expenses.read(
                expense -> {
                    if (expense.role() == ModelRole.LEARNING && !expense.at().isBefore(since)) {
                        spent.addAndGet(known(expense.cost()));
                    }
                });
        return spent.get();
    }

    private long onRecord(Instant since) {
        long spent = 0;
        for (RunRecord run : records.records()) {
            for (var pass : run.passes()) {
                spent += pass.at().isBefore(since) ? 0 : known(pass.cost());
            }
        }
        return spent;
    }

    private static long known(Cost cost) {
        return cost instanceof Cost.Known(var known) ? known : 0;
    }

    public long left() {
        return Math.max(0, picodollars - spentToday());
    }
}
