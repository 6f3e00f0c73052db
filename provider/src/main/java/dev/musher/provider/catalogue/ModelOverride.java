package dev.musher.provider.catalogue;

import dev.musher.provider.api.ThinkingEffort;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The user's own figures for a model; what is empty stays as it was.
 *
 * @param model {@code provider/name}, exactly as it is asked for
 */
public record ModelOverride(
        String model,
        OptionalLong window,
        OptionalLong output,
        Optional<Set<ModelCapability>> capabilities,
        Optional<Set<ThinkingEffort>> efforts,
        Optional<ModelPrices> prices) {
    ModelFacts over(ModelFacts facts) {
        return new ModelFacts(
                facts.name(),
                window.orElse(facts.window()),
                output.orElse(facts.output()),
                capabilities.orElse(facts.capabilities()),
                efforts.orElse(facts.efforts()),
                prices.orElse(facts.prices()),
                "your settings; otherwise " + facts.source());
    }
}
