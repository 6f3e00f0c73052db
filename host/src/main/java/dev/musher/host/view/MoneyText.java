package dev.musher.host.view;

import dev.musher.story.Spent;
import java.math.RoundingMode;

/** What was spent, for people. */
public final class MoneyText {
    private static final int CENTS = 2;
    private static final int FINER = 4;

    private MoneyText() {}

    /** Cents, and finer below a dollar; a price that nobody knows makes it a lower bound. */
    public static String of(Spent spent) {
        var amount = spent.known().amount();
        int digits = amount.signum() > 0 && amount.precision() <= amount.scale() ? FINER : CENTS;
        String known = "$" + amount.setScale(digits, RoundingMode.HALF_UP).toPlainString();
        return spent.unpriced() == 0 ? known : "more than " + known;
    }

    public static String tokens(Spent spent) {
        var tokens = spent.tokens();
        long in = tokens.input() + tokens.cacheRead() + tokens.cacheWrite();
        return in + " in, " + tokens.output() + " out";
    }
}
