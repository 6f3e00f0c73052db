package dev.musher.host.costs;

import dev.musher.agent.spending.Expense;
import dev.musher.provider.catalogue.Cost;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The expenses of a project, summed up in groups. */
public final class Bill {
    private final Grouping grouping;
    private final ZoneId zone;
    private final Map<String, Sum> groups = new TreeMap<>();
    private final Map<String, Long> reasons = new TreeMap<>();
    private final Sum total = new Sum("total");

    public Bill(Grouping grouping, ZoneId zone) {
        this.grouping = grouping;
        this.zone = zone;
    }

    public void add(Expense expense) {
        groups.computeIfAbsent(grouping.key(expense, zone), Sum::new).add(expense);
        total.add(expense);
        if (expense.cost() instanceof Cost.Unknown(var reason)) {
            // What follows a semicolon is about the one call.
            int end = reason.indexOf(';');
            reasons.merge(end < 0 ? reason : reason.substring(0, end), 1L, Long::sum);
        }
    }

    /** The dearest first; days in their order, and sessions too, whose names begin with a time. */
    public List<Sum> groups() {
        var sorted = new ArrayList<>(groups.values());
        if (grouping == Grouping.MODEL || grouping == Grouping.ROLE) {
            sorted.sort((one, other) -> other.dollars().compareTo(one.dollars()));
        }
        return sorted;
    }

    public Sum total() {
        return total;
    }

    /** Why costs are unknown, and how often. */
    public Map<String, Long> reasons() {
        return reasons;
    }
}
