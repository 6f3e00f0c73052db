package dev.musher.app.costcommand;

import dev.musher.agent.spending.ExpenseReader;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code musher cost --json} prints.
 *
 * @param unreadableLines lines that could not be read, whose cost is in no sum
 */
@Json
record ShownCosts(String by, List<ShownSum> groups, ShownSum total, long unreadableLines) {

    /**
     * Calls together.
     *
     * @param dollars of the calls whose cost is known
     * @param unknownCalls the others
     */
    @Json
    record ShownSum(
            String name,
            long calls,
            long inputTokens,
            long cachedTokens,
            long outputTokens,
            BigDecimal dollars,
            long unknownCalls) {
        static ShownSum of(CostSum costSum) {
            return new ShownSum(
                    costSum.name(),
                    costSum.calls(),
                    costSum.in(),
                    costSum.cached(),
                    costSum.out(),
                    costSum.dollars(),
                    costSum.unpriced());
        }
    }

    static ShownCosts of(CostGrouping costGrouping, Bill bill, ExpenseReader.Tally tally) {
        var groups = new ArrayList<ShownSum>();
        for (CostSum costSum : bill.groups()) {
            groups.add(ShownSum.of(costSum));
        }
        return new ShownCosts(
                costGrouping.word(),
                groups,
                ShownSum.of(bill.total()),
                tally.unreadable() + tally.foreign());
    }
}
