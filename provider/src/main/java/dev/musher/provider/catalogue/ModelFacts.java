package dev.musher.provider.catalogue;

import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.api.TokenUsage;
import java.time.LocalDate;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What is known of a model.
 *
 * @param name as it was asked for
 * @param window tokens of input and output together
 * @param output the most tokens of one reply
 * @param efforts those that may be asked for; empty where there is no choice
 * @param source where the figures come from, for people
 */
public record ModelFacts(
        String name,
        long window,
        long output,
        Set<ModelCapability> capabilities,
        Set<ThinkingEffort> efforts,
        ModelPrices prices,
        String source) {
    public ModelFacts {
        capabilities = Set.copyOf(capabilities);
        efforts = Set.copyOf(efforts);
    }

    /**
     * What one request cost. Where a vendor charges more for large requests, the cost of a sum is
     * not the sum of the costs: price every request by itself.
     */
    public Cost cost(TokenUsage tokenUsage, LocalDate day) {
        if (prices.until().isPresent() && day.isAfter(prices.until().get())) {
            return new Cost.Unknown(
                    "the price of " + name + " was valid until " + prices.until().get());
        }
        var tokenRates = prices.rates(tokenUsage.wholeInput());
        return part(tokenUsage.input(), tokenRates.input(), "input")
                .plus(part(tokenUsage.cacheRead(), tokenRates.cacheRead(), "cached input"))
                .plus(part(tokenUsage.cacheWrite(), tokenRates.cacheWrite(), "cache writes"))
                .plus(
                        part(
                                tokenUsage.cacheWriteLong(),
                                tokenRates.cacheWriteLong(),
                                "long cache writes"))
                .plus(part(tokenUsage.output(), tokenRates.output(), "output"));
    }

    /** Whether both prices are known on this day, and both of this model's are lower. */
    public boolean isCheaperThan(ModelFacts other, LocalDate day) {
        return isBelow(prices.base().input(), other.prices.base().input())
                && isBelow(prices.base().output(), other.prices.base().output())
                && (prices.until().isEmpty() || !day.isAfter(prices.until().get()));
    }

    private static boolean isBelow(OptionalLong price, OptionalLong other) {
        return price.isPresent() && other.isPresent() && price.getAsLong() < other.getAsLong();
    }

    private Cost part(long tokens, OptionalLong rate, String what) {
        if (tokens == 0) {
            return Cost.nothing();
        }
        if (rate.isEmpty()) {
            boolean some = prices.base().input().isPresent();
            return new Cost.Unknown("no price for " + (some ? what + " of " : "") + name);
        }
        long price = rate.getAsLong();
        boolean fits = Math.multiplyHigh(tokens, price) == 0 && tokens * price >= 0;
        return new Cost.Known(fits ? tokens * price : Long.MAX_VALUE);
    }

    ModelFacts named(String asked) {
        return new ModelFacts(asked, window, output, capabilities, efforts, prices, source);
    }

    ModelFacts priced(ModelPrices other) {
        return new ModelFacts(name, window, output, capabilities, efforts, other, source);
    }
}
