package dev.musher.host.wording;

import dev.musher.base.text.CountText;
import dev.musher.pipeline.story.ItemSpend;
import java.math.RoundingMode;

/** What was spent, for people. */
public final class MoneyText {
    private static final int CENTS = 2;
    private static final int FINER = 4;

    private MoneyText() {}

    /** Cents, and finer below a dollar; calls without a known price are counted beside it. */
    public static String of(ItemSpend itemSpend) {
        return itemSpend.unpriced() == 0
                ? dollars(itemSpend)
                : dollars(itemSpend)
                        + " + "
                        + CountText.of(itemSpend.unpriced(), "call")
                        + " without a price";
    }

    /** The same where there is little room: {@code $0.12 + 3 unpriced}. */
    public static String brief(ItemSpend itemSpend) {
        return itemSpend.unpriced() == 0
                ? dollars(itemSpend)
                : dollars(itemSpend) + " + " + itemSpend.unpriced() + " unpriced";
    }

    private static String dollars(ItemSpend itemSpend) {
        var amount = itemSpend.known().amount();
        int digits = amount.signum() > 0 && amount.precision() <= amount.scale() ? FINER : CENTS;
        return "$" + amount.setScale(digits, RoundingMode.HALF_UP).toPlainString();
    }

    /** Like {@code $0.12 spent; 45 in, 6 out tokens}. */
    public static String sum(ItemSpend itemSpend) {
        return (itemSpend.unpriced() == 0 ? of(itemSpend) + " spent" : of(itemSpend))
                + "; "
                + tokens(itemSpend)
                + " tokens";
    }

    private static String tokens(ItemSpend itemSpend) {
        var tokens = itemSpend.tokens();
        long in = tokens.input() + tokens.cacheRead() + tokens.cacheWrite();
        return in + " in, " + tokens.output() + " out";
    }
}
