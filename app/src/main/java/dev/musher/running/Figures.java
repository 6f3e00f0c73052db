package dev.musher.running;

import dev.musher.story.Spent;
import java.math.RoundingMode;

/** Money and tokens in few characters. */
final class Figures {
    private static final long THOUSAND = 1_000;
    private static final long MILLION = 1_000_000;

    private Figures() {}

    /** Like {@code $0.12, 45k tokens}. */
    static String spent(Spent spent) {
        return dollars(spent) + ", " + tokens(spent) + " tokens";
    }

    /** Cents, and finer below a dollar; with a plus where some prices are not known. */
    static String dollars(Spent spent) {
        var amount = spent.known().amount();
        int digits = amount.signum() > 0 && amount.precision() <= amount.scale() ? 4 : 2;
        String known = "$" + amount.setScale(digits, RoundingMode.HALF_UP).toPlainString();
        return spent.unpriced() == 0 ? known : known + "+";
    }

    static String tokens(Spent spent) {
        var tokens = spent.tokens();
        long all = tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite();
        if (all >= MILLION) {
            return all / MILLION + "." + all % MILLION / (MILLION / 10) + "M";
        }
        return all >= THOUSAND ? all / THOUSAND + "k" : Long.toString(all);
    }
}
