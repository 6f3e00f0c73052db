package dev.musher.agent;

import dev.musher.catalogue.ModelFacts;
import dev.musher.provider.Effort;
import dev.musher.provider.Provider;
import dev.musher.vendor.Role;

/**
 * A model that plays a role.
 *
 * @param name as the user names it, like {@code anthropic/claude-opus-4-8}
 * @param model the vendor's own name for it
 */
public record Mind(
        Role role, String name, String model, Provider provider, ModelFacts facts, Effort effort) {
    /** The same model in another role. */
    public Mind playing(Role other) {
        return new Mind(other, name, model, provider, facts, effort);
    }
}
