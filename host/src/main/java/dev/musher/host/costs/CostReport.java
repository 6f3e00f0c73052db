package dev.musher.host.costs;

import dev.musher.agent.spending.ExpenseFile;
import dev.musher.agent.spending.ExpenseReader;

/**
 * What calls of models have cost in a project.
 *
 * @param tally what of the file could not be read, and is in no sum
 */
public record CostReport(Grouping grouping, Bill bill, ExpenseReader.Tally tally) {
    /** Reads all expenses of a project; blocks. */
    public static CostReport of(ExpenseFile expenses, CostQuery query) {
        var bill = new Bill(query.grouping(), query.zone());
        var tally =
                expenses.read(
                        expense -> {
                            if (query.wants(expense)) {
                                bill.add(expense);
                            }
                        });
        return new CostReport(query.grouping(), bill, tally);
    }
}
