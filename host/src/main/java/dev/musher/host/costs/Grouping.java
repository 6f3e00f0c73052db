package dev.musher.host.costs;

import dev.musher.agent.spending.Expense;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;

/** By what expenses are summed up. */
public enum Grouping {
    SESSION,
    MODEL,
    ROLE,
    DAY;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Grouping of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** The name of the group that an expense belongs to; days are those of the zone. */
    public String key(Expense expense, ZoneId zone) {
        return switch (this) {
            case SESSION -> expense.session();
            case MODEL -> expense.model();
            case ROLE -> expense.role().word();
            case DAY -> LocalDate.ofInstant(expense.at(), zone).toString();
        };
    }
}
