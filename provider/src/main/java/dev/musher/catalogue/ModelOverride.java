package dev.musher.catalogue;

import dev.musher.provider.Effort;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a user knows better of a model; what is empty stays as it was.
 *
 * @param model {@code provider/name}, exactly as it is asked for
 */
public record ModelOverride(
        String model,
        OptionalLong window,
        OptionalLong output,
        Optional<Set<Capability>> capabilities,
        Optional<Set<Effort>> efforts,
        Optional<Prices> prices) {
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
