package dev.musher.spending;

import dev.musher.catalogue.Cost;
import dev.musher.catalogue.ModelFacts;
import java.time.LocalDate;

/**
 * What a session may spend, and has spent. The worst case of a call is reserved before it is made.
 * Suits any number of threads.
 */
public interface Purse {
    /** Whether a call may be made. */
    sealed interface Allowance {
        /**
         * It may, with at most so many tokens of output; settle it afterwards.
         *
         * @param outputTokens what was asked for, or less where the money ends before
         */
        record Granted(int outputTokens, long reserved) implements Allowance {}

        /** It may not; a sentence with the figures. */
        record Refused(String why) implements Allowance {}
    }

    /**
     * Reserves what a call can cost at worst.
     *
     * @param inputTokens the estimate, taken at the dearest rate of input
     */
    Allowance reserve(ModelFacts model, long inputTokens, int outputTokens, LocalDate day);

    /** Replaces a reservation by what the call has cost. */
    void settle(Allowance.Granted granted, Cost cost);

    /** All that was spent so far. */
    Cost spent();

    /** The share of the budget that is spent, from 0 to 1; 0 without a budget. */
    double share();
}
