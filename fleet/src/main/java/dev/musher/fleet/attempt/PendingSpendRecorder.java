package dev.musher.fleet.attempt;

import dev.musher.fleet.attemptfiles.PendingSpends;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.event.WorkEvent.SpendRecorded;
import dev.musher.pipeline.story.order.ReportCommand.RecordSpend;

/**
 * Tells the ledger of payments that it could not take when they were made. Payments come into the
 * ledger in their order, so that the count of those of an attempt says which are still missing: a
 * kill at any moment neither loses one nor has it counted twice.
 */
final class PendingSpendRecorder {
    private final Pipeline pipeline;
    private final Orders orders;

    PendingSpendRecorder(Pipeline pipeline, Orders orders) {
        this.pipeline = pipeline;
        this.orders = orders;
    }

    void record(EndedAttempt endedAttempt, PendingSpends owed) {
        var all = owed.all();
        if (all.isEmpty()) {
            return;
        }
        long recorded = recorded(endedAttempt);
        for (var one : all) {
            if (one.number() > recorded) {
                orders.submit(
                        new RecordSpend(
                                endedAttempt.story(),
                                endedAttempt.attempt().number(),
                                one.spend()));
                recorded = one.number();
            }
        }
    }

    private long recorded(EndedAttempt endedAttempt) {
        return pipeline.history(endedAttempt.story()).stream()
                .filter(
                        recordedEvent ->
                                recordedEvent.event() instanceof SpendRecorded(int attempt, _)
                                        && attempt == endedAttempt.attempt().number())
                .count();
    }
}
