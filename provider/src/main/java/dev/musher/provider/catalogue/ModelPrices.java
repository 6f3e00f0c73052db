package dev.musher.provider.catalogue;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What a model costs.
 *
 * @param tiers what holds for larger requests, smallest first
 * @param until the last day on which these prices hold, where the vendor names one
 */
public record ModelPrices(TokenRates base, List<Tier> tiers, Optional<LocalDate> until) {
    public static final ModelPrices UNKNOWN = new ModelPrices(TokenRates.UNKNOWN);
    public static final ModelPrices FREE = new ModelPrices(TokenRates.FREE);

    public ModelPrices {
        tiers = List.copyOf(tiers);
    }

    public ModelPrices(TokenRates base) {
        this(base, List.of(), Optional.empty());
    }

    /** The rates of every token of a request whose whole input is larger than this. */
    public record Tier(long above, TokenRates rates) {}

    TokenRates rates(long wholeInput) {
        var tokenRates = base;
        for (Tier tier : tiers) {
            if (wholeInput > tier.above()) {
                tokenRates = tier.rates();
            }
        }
        return tokenRates;
    }
}
