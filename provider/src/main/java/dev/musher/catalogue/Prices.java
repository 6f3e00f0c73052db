package dev.musher.catalogue;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What a model costs.
 *
 * @param tiers what holds for larger requests, smallest first
 * @param until the last day on which these prices hold, where the vendor names one
 */
public record Prices(Rates base, List<Tier> tiers, Optional<LocalDate> until) {
    public static final Prices UNKNOWN = new Prices(Rates.UNKNOWN);
    public static final Prices FREE = new Prices(Rates.FREE);

    public Prices {
        tiers = List.copyOf(tiers);
    }

    public Prices(Rates base) {
        this(base, List.of(), Optional.empty());
    }

    /** The rates of every token of a request whose whole input is larger than this. */
    public record Tier(long above, Rates rates) {}

    Rates rates(long wholeInput) {
        var rates = base;
        for (Tier tier : tiers) {
            if (wholeInput > tier.above()) {
                rates = tier.rates();
            }
        }
        return rates;
    }
}
