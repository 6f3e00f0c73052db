package dev.musher.agent.spending;

import dev.musher.base.text.PrintableText;
import dev.musher.provider.catalogue.TokenRates;
import java.util.OptionalLong;

/** An amount of money as a user writes it: {@code 0.50}, {@code $2}, {@code 2.5}. */
public sealed interface BudgetInput {
    /** So many picodollars, more than none. */
    record Limit(long picodollars) implements BudgetInput {}

    /** It is not an amount that can be spent; whole sentences say what to write. */
    record Wrong(String why) implements BudgetInput {}

    static BudgetInput parse(String written) {
        String text = written.strip();
        String digits = text.startsWith("$") ? text.substring(1) : text;
        // Dollars for a million tokens are picodollars for one, so a rate is millionths of dollars.
        OptionalLong millionths =
                TokenRates.perMillion(digits.startsWith(".") ? "0" + digits : digits);
        if (millionths.isEmpty() || millionths.getAsLong() == 0) {
            return new Wrong(
                    "'"
                            + PrintableText.line(written)
                            + "' is not an amount to spend. Write dollars above zero, like 0.50"
                            + " or $2,"
                            + " with at most six digits after the point.");
        }
        return new Limit(millionths.getAsLong() * 1_000_000);
    }
}
