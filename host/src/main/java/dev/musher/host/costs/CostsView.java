package dev.musher.host.costs;

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
public record CostsView(String by, List<ShownSum> groups, ShownSum total, long unreadableLines) {

    /**
     * Calls together.
     *
     * @param dollars of the calls whose cost is known
     * @param unknownCalls the others
     */
    @Json
    public record ShownSum(
            String name,
            long calls,
            long inputTokens,
            long cachedTokens,
            long outputTokens,
            BigDecimal dollars,
            long unknownCalls) {
        public static ShownSum of(Sum sum) {
            return new ShownSum(
                    sum.name(),
                    sum.calls(),
                    sum.in(),
                    sum.cached(),
                    sum.out(),
                    sum.dollars(),
                    sum.unpriced());
        }
    }

    public static CostsView of(CostReport report) {
        var bill = report.bill();
        var groups = new ArrayList<ShownSum>();
        for (Sum sum : bill.groups()) {
            groups.add(ShownSum.of(sum));
        }
        return new CostsView(
                report.grouping().word(),
                groups,
                ShownSum.of(bill.total()),
                report.tally().unreadable() + report.tally().foreign());
    }
}
