package dev.musher.app.costcommand;

import dev.musher.agent.spending.Expense;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;

/** By what expenses are summed up. */
enum CostGrouping {
    SESSION,
    MODEL,
    ROLE,
    DAY;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static CostGrouping of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** The name of the group that an expense belongs to; days are those of the zone. */
    String key(Expense expense, ZoneId zone) {
        return switch (this) {
            case SESSION -> expense.session();
            case MODEL -> expense.model();
            case ROLE -> expense.role().word();
            case DAY -> LocalDate.ofInstant(expense.at(), zone).toString();
        };
    }
}
