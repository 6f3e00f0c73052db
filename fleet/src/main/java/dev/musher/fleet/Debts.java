package dev.musher.fleet;

import dev.musher.attempt.OwedSpends;
import dev.musher.pipeline.Orders;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Worked.SpendRecorded;
import dev.musher.story.Working.RecordSpend;

/**
 * Tells the ledger of payments that it could not take when they were made. Payments come into the
 * ledger in their order, so that the count of those of an attempt says which are still missing: a
 * kill at any moment neither loses one nor has it counted twice.
 */
final class Debts {
    private final Pipeline pipeline;
    private final Orders orders;

    Debts(Pipeline pipeline, Orders orders) {
        this.pipeline = pipeline;
        this.orders = orders;
    }

    void settle(Shift shift, OwedSpends owed) {
        var all = owed.all();
        if (all.isEmpty()) {
            return;
        }
        long recorded = recorded(shift);
        for (var one : all) {
            if (one.number() > recorded) {
                orders.submit(
                        new RecordSpend(shift.story(), shift.attempt().number(), one.spend()));
                recorded = one.number();
            }
        }
    }

    private long recorded(Shift shift) {
        return pipeline.history(shift.story()).stream()
                .filter(
                        happened ->
                                happened.event() instanceof SpendRecorded(int attempt, _)
                                        && attempt == shift.attempt().number())
                .count();
    }
}
