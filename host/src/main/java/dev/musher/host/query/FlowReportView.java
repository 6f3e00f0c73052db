package dev.musher.host.query;

import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.List;

/**
 * How work flowed and what it cost, for programs.
 *
 * @param days the last year at most
 * @param items those that are not deleted
 * @param models what was spent, by the model that it was spent on
 * @param gates how the project's gates ended
 * @param dollars spent in all, on deleted items and before the first of the days as well
 * @param unpricedCalls whose price is not known, and not in any sum
 */
@Json
public record FlowReportView(
        List<Day> days,
        List<ItemFlow> items,
        List<ModelSpend> models,
        List<GateFlow> gates,
        BigDecimal dollars,
        int unpricedCalls) {
    /**
     * How many items were in each column at the end of a day.
     *
     * @param done those that landed, whether they are archived or not
     * @param closed those that ended without landing, whether they are archived or not
     * @param landed items that became done on that day
     * @param dollars spent on that day
     */
    @Json
    public record Day(
            String day,
            int backlog,
            int coding,
            int qa,
            int merge,
            int done,
            int closed,
            int landed,
            BigDecimal dollars) {}

    /**
     * An item's way; times are empty where it has not been there.
     *
     * @param since when it came to its column
     * @param leadMs from its creation until it was done; 0 before that
     * @param cycleMs from its first coding until it was done; 0 before that
     * @param returns how often it went back to coding
     * @param firstGates {@code passed}, {@code failed}, or empty before gates ran
     */
    @Json
    public record ItemFlow(
            int item,
            String name,
            String type,
            String column,
            String since,
            String created,
            String started,
            String done,
            long leadMs,
            long cycleMs,
            int attempts,
            int returns,
            String firstGates,
            long tokens,
            BigDecimal dollars) {}

    /** What was spent on a model; as often as an attempt told of it. */
    @Json
    public record ModelSpend(
            String model,
            long inputTokens,
            long cachedTokens,
            long outputTokens,
            int unpricedCalls,
            BigDecimal dollars) {}

    /**
     * How a gate ended on the work of stories.
     *
     * @param flaky how often it failed and then passed on the same tree
     */
    @Json
    public record GateFlow(String gate, int runs, int failed, int flaky, long tookMs) {}
}
