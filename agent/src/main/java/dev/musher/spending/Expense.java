package dev.musher.spending;

import dev.musher.catalogue.Cost;
import dev.musher.provider.Usage;
import dev.musher.vendor.Role;
import java.time.Instant;

/**
 * What one call of a model cost.
 *
 * @param session the name of the session that asked
 * @param model as the user names it, like {@code anthropic/claude-opus-4-8}
 */
public record Expense(
        Instant at, String session, Role role, String model, Usage usage, Cost cost) {}
