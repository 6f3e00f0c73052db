package dev.musher.host.text;

import dev.musher.pipeline.story.ItemSpend;

import java.math.RoundingMode;

/** Money and tokens in few characters. */
final class CompactFigures {
    private static final long THOUSAND = 1_000;
    private static final long MILLION = 1_000_000;

    private CompactFigures() {}

    /** Like {@code $0.12, 45k tokens}. */
    static String spent(ItemSpend itemSpend) {
        return dollars(itemSpend) + ", " + tokens(itemSpend) + " tokens";
    }

    /** Cents, and finer below a dollar; with a plus where some prices are not known. */
    static String dollars(ItemSpend itemSpend) {
        var amount = itemSpend.known().amount();
        int digits = amount.signum() > 0 && amount.precision() <= amount.scale() ? 4 : 2;
        String known = "$" + amount.setScale(digits, RoundingMode.HALF_UP).toPlainString();
        return itemSpend.unpriced() == 0 ? known : known + "+";
    }

    static String tokens(ItemSpend itemSpend) {
        var tokens = itemSpend.tokens();
        long all = tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite();
        if (all >= MILLION) {
            return all / MILLION + "." + all % MILLION / (MILLION / 10) + "M";
        }
        return all >= THOUSAND ? all / THOUSAND + "k" : Long.toString(all);
    }
}
