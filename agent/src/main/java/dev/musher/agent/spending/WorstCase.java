package dev.musher.agent.spending;

import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.catalogue.TokenRates;
import java.time.LocalDate;
import java.util.OptionalLong;

/** What a call can cost at worst, before it is made. */
sealed interface WorstCase {
    /**
     * The prices are known.
     *
     * @param inputTokens the estimate
     * @param input what the input costs at worst, in picodollars
     * @param outputRate picodollars for a token of output
     */
    record Priced(long inputTokens, long input, long outputRate) implements WorstCase {
        /** With so many tokens of output. */
        long cost(int outputTokens) {
            return sum(input, product(outputTokens, outputRate));
        }

        /** How many tokens of output so much money pays; negative if not even the input. */
        long affordable(long picodollars) {
            if (input > picodollars) {
                return -1;
            }
            return outputRate == 0 ? Long.MAX_VALUE : (picodollars - input) / outputRate;
        }
    }

    /** A price that may be asked is not known; the reason is a clause. */
    record Unpriced(String reason) implements WorstCase {}

    /**
     * Estimates of tokens are that much off at times, so a tier of prices that begins a little
     * above the estimate counts as well: by a quarter.
     */
    int TOLERANCE = 4;

    static WorstCase of(ModelFacts model, long inputTokens, LocalDate day) {
        ModelPrices modelPrices = model.prices();
        if (modelPrices.until().isPresent() && day.isAfter(modelPrices.until().get())) {
            return new Unpriced("its price was valid until " + modelPrices.until().get());
        }
        long tokens = Math.max(0, inputTokens);
        long reach = sum(tokens, tokens / TOLERANCE);
        long input = dearestInput(modelPrices.base());
        long output = known(modelPrices.base().output());
        for (ModelPrices.Tier tier : modelPrices.tiers()) {
            if (tier.above() < reach && input >= 0 && output >= 0) {
                input = worse(input, dearestInput(tier.rates()));
                output = worse(output, known(tier.rates().output()));
            }
        }
        return input < 0 || output < 0
                ? new Unpriced("its prices are not known")
                : new Priced(tokens, product(tokens, input), output);
    }

    /** Input that goes into the vendor's cache may cost more than input that does not. */
    private static long dearestInput(TokenRates tokenRates) {
        if (tokenRates.input().isEmpty()) {
            return -1;
        }
        long dearest = Math.max(known(tokenRates.input()), known(tokenRates.cacheRead()));
        return Math.max(
                dearest,
                Math.max(known(tokenRates.cacheWrite()), known(tokenRates.cacheWriteLong())));
    }

    private static long known(OptionalLong rate) {
        return rate.isPresent() ? rate.getAsLong() : -1;
    }

    private static long worse(long one, long other) {
        return other < 0 ? -1 : Math.max(one, other);
    }

    private static long sum(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }

    private static long product(long tokens, long rate) {
        return Math.multiplyHigh(tokens, rate) == 0 && tokens * rate >= 0
                ? tokens * rate
                : Long.MAX_VALUE;
    }
}
