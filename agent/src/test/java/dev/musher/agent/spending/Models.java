package dev.musher.agent.spending;

import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.catalogue.TokenRates;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Models with prices that are easy to reckon with: dollars for a million tokens. */
final class Models {
    static final LocalDate TODAY = LocalDate.of(2026, 11, 15);

    /** Cache writes cost more than input, as with many vendors. */
    static final ModelFacts PRICED =
            facts(
                    "acme/priced",
                    new ModelPrices(rates(4, 1, 5, 8, 20), List.of(), Optional.empty()));

    static final ModelFacts TIERED =
            facts(
                    "acme/tiered",
                    new ModelPrices(
                            rates(1, 0, 1, 1, 10),
                            List.of(new ModelPrices.Tier(100_000, rates(2, 0, 2, 2, 30))),
                            Optional.empty()));

    /** Above the tier nobody says what it costs. */
    static final ModelFacts HALF_PRICED =
            facts(
                    "acme/half",
                    new ModelPrices(
                            rates(1, 0, 1, 1, 10),
                            List.of(new ModelPrices.Tier(100_000, TokenRates.UNKNOWN)),
                            Optional.empty()));

    static final ModelFacts EXPIRED =
            facts(
                    "acme/expired",
                    new ModelPrices(
                            rates(1, 1, 1, 1, 1), List.of(), Optional.of(TODAY.minusDays(1))));

    static final ModelFacts UNPRICED = facts("acme/unpriced", ModelPrices.UNKNOWN);
    static final ModelFacts FREE = facts("acme/free", ModelPrices.FREE);

    private Models() {}

    static ModelFacts priced(long input, long output) {
        return facts("acme/any", new ModelPrices(rates(input, input, input, input, output)));
    }

    private static TokenRates rates(
            long input, long read, long write, long writeLong, long output) {
        return new TokenRates(rate(input), rate(read), rate(write), rate(writeLong), rate(output));
    }

    private static OptionalLong rate(long dollars) {
        return OptionalLong.of(dollars * 1_000_000);
    }

    private static ModelFacts facts(String name, ModelPrices modelPrices) {
        return new ModelFacts(name, 200_000, 64_000, Set.of(), Set.of(), modelPrices, "a test");
    }
}
