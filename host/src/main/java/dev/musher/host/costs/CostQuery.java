package dev.musher.host.costs;

import dev.musher.agent.spending.Expense;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Which calls of models are added up, and how.
 *
 * @param since earlier calls do not count
 * @param session only this one, by the beginning of its id
 * @param zone whose days count
 */
public record CostQuery(Grouping grouping, Instant since, Optional<String> session, ZoneId zone) {
    /** Everything. */
    public static CostQuery by(Grouping grouping, ZoneId zone) {
        return new CostQuery(grouping, Instant.MIN, Optional.empty(), zone);
    }

    boolean wants(Expense expense) {
        return !expense.at().isBefore(since)
                && (session.isEmpty() || expense.session().startsWith(session.get()));
    }
}
