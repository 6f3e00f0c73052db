package dev.musher.agent.loop;

import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.vendor.ModelRole;

/**
 * A model that plays a role.
 *
 * @param name as the user names it, like {@code anthropic/claude-opus-4-8}
 * @param model the vendor's own name for it
 */
public record RoleModel(
        ModelRole role,
        String name,
        String model,
        Provider provider,
        ModelFacts facts,
        ThinkingEffort effort) {
    /** The same model, which thinks with another effort. */
    public RoleModel thinking(ThinkingEffort other) {
        return new RoleModel(role, name, model, provider, facts, other);
    }

    /** The same model in another role. */
    public RoleModel inRole(ModelRole other) {
        return new RoleModel(other, name, model, provider, facts, effort);
    }
}
