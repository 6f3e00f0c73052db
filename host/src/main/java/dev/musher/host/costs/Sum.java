package dev.musher.host.costs;

import dev.musher.agent.spending.Expense;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import java.math.BigDecimal;

/**
 * Calls of models together. Those of unknown cost are counted apart, so that they are never taken
 * for free ones.
 */
public final class Sum {
    private final String name;
    private long calls;
    private long unpriced;
    private TokenUsage tokenUsage = TokenUsage.NONE;
    private BigDecimal dollars = BigDecimal.ZERO;

    public Sum(String name) {
        this.name = name;
    }

    public void add(Expense expense) {
        calls++;
        tokenUsage = tokenUsage.plus(expense.usage());
        switch (expense.cost()) {
            case Cost.Known known -> dollars = dollars.add(known.dollars());
            case Cost.Unknown _ -> unpriced++;
        }
    }

    public String name() {
        return name;
    }

    public long calls() {
        return calls;
    }

    public long unpriced() {
        return unpriced;
    }

    public long in() {
        return tokenUsage.wholeInput() - tokenUsage.cacheRead();
    }

    public long cached() {
        return tokenUsage.cacheRead();
    }

    public long out() {
        return tokenUsage.output();
    }

    /** Of the calls whose cost is known, without needless zeros. */
    public BigDecimal dollars() {
        BigDecimal digits = dollars.stripTrailingZeros();
        return digits.setScale(Math.max(0, digits.scale()));
    }

    /** {@code $0.42}, {@code $0.42 + 3 unknown} or {@code unknown}. */
    public String cost() {
        if (unpriced == calls && calls > 0) {
            return "unknown";
        }
        String known = new Cost.Known(dollars.movePointRight(12).longValue()).text();
        return unpriced == 0 ? known : known + " + " + unpriced + " unknown";
    }
}
