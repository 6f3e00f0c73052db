package dev.musher.host.query;

import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.List;

/** How work flowed, day by day and item by item, for programs. */
@Json
public record FlowReportView(List<Day> days, List<ItemFlow> items) {
    /**
     * How many items were in each column at the end of a day.
     *
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
     * @param leadMs from its creation until it was done; 0 before that
     * @param cycleMs from its first coding until it was done; 0 before that
     */
    @Json
    public record ItemFlow(
            int item,
            String name,
            String type,
            String created,
            String started,
            String done,
            long leadMs,
            long cycleMs,
            int attempts,
            BigDecimal dollars) {}
}
