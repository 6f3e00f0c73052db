package dev.musher.app.costcommand;

import dev.musher.agent.spending.Expense;
import dev.musher.provider.catalogue.Cost;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The expenses of a project, summed up in groups. */
final class Bill {
    private final CostGrouping costGrouping;
    private final ZoneId zone;
    private final Map<String, CostSum> groups = new TreeMap<>();
    private final Map<String, Long> reasons = new TreeMap<>();
    private final CostSum total = new CostSum("total");

    Bill(CostGrouping costGrouping, ZoneId zone) {
        this.costGrouping = costGrouping;
        this.zone = zone;
    }

    void add(Expense expense) {
        groups.computeIfAbsent(costGrouping.key(expense, zone), CostSum::new).add(expense);
        total.add(expense);
        if (expense.cost() instanceof Cost.Unknown(var reason)) {
            // What follows a semicolon is about the one call.
            int end = reason.indexOf(';');
            reasons.merge(end < 0 ? reason : reason.substring(0, end), 1L, Long::sum);
        }
    }

    /** The dearest first; days in their order, and sessions too, whose names begin with a time. */
    List<CostSum> groups() {
        var sorted = new ArrayList<>(groups.values());
        if (costGrouping == CostGrouping.MODEL || costGrouping == CostGrouping.ROLE) {
            sorted.sort((one, other) -> other.dollars().compareTo(one.dollars()));
        }
        return sorted;
    }

    CostSum total() {
        return total;
    }

    /** Why costs are unknown, and how often. */
    Map<String, Long> reasons() {
        return reasons;
    }
}
