package dev.musher.agent.spending;

import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import java.time.Instant;

/**
 * What one call of a model cost.
 *
 * @param session the name of the session that asked
 * @param model as the user names it, like {@code anthropic/claude-opus-4-8}
 */
public record Expense(
        Instant at, String session, ModelRole role, String model, TokenUsage usage, Cost cost) {}
