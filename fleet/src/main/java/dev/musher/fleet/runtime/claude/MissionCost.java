package dev.musher.fleet.runtime.claude;

import dev.musher.fleet.runtime.claude.StreamLine.ResultLine;
import dev.musher.fleet.runtime.claude.StreamLine.Total;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * The cost of a mission. Each message is told when it is complete, at the list price, because the
 * CLI tells prices only at the end and may never come to it; the end tells what is missing to the
 * CLI's own sum.
 */
final class MissionCost {
    /** For costs that the CLI puts down to no model. */
    private static final String OF_NO_MODEL = "claude-code";

    private static final int PICO = 12;
    private static final BigDecimal MOST = BigDecimal.valueOf(1_000_000);

    private final BiFunction<String, TokenUsage, Cost> prices;
    private final Consumer<CallSpend> listener;
    private final Map<String, Told> told = new HashMap<>();
    private Cost cost = Cost.nothing();

    /** What was told of a model. */
    private record Told(TokenUsage usage, long picodollars) {
        static final Told NOTHING = new Told(TokenUsage.NONE, 0);

        Told plus(TokenUsage more, long price) {
            return new Told(usage.plus(more), picodollars + price);
        }
    }

    MissionCost(BiFunction<String, TokenUsage, Cost> prices, Consumer<CallSpend> listener) {
        this.prices = prices;
        this.listener = listener;
    }

    void message(String model, TokenUsage tokenUsage) {
        if (!tokenUsage.isNothing()) {
            tell(model, tokenUsage, prices.apply(model, tokenUsage));
        }
    }

    /**
     * Tells what the sum of the CLI has more than was told.
     *
     * @return a line for people if it has less, since nothing that was told can be taken back
     */
    Optional<String> sum(ResultLine resultLine) {
        for (var total : resultLine.totals().entrySet()) {
            complete(total.getKey(), total.getValue());
        }
        long known = knownPicodollars();
        long truth = pico(resultLine.cost());
        if (known < truth) {
            tell(OF_NO_MODEL, TokenUsage.NONE, new Cost.Known(truth - known));
        }
        cost = new Cost.Known(truth);
        if (known <= truth) {
            return Optional.empty();
        }
        return Optional.of(
                "Claude Code counts "
                        + cost.text()
                        + ", and "
                        + new Cost.Known(known).text()
                        + " were booked by list prices.");
    }

    private void complete(String model, Total total) {
        Told before = told.getOrDefault(model, Told.NOTHING);
        TokenUsage all = total.usage();
        TokenUsage was = before.usage();
        var missing =
                new TokenUsage(
                        Math.max(0, all.input() - was.input()),
                        Math.max(0, all.cacheRead() - was.cacheRead()),
                        Math.max(0, all.cacheWrite() - was.cacheWrite() - was.cacheWriteLong()),
                        0,
                        Math.max(0, all.output() - was.output()),
                        0);
        long price = Math.max(0, pico(total.cost()) - before.picodollars());
        if (price > 0 || !missing.isNothing()) {
            tell(model, missing, new Cost.Known(price));
        }
    }

    private void tell(String model, TokenUsage tokenUsage, Cost price) {
        long picodollars = price instanceof Cost.Known known ? known.picodollars() : 0;
        told.merge(
                model,
                Told.NOTHING.plus(tokenUsage, picodollars),
                (a, b) -> a.plus(b.usage(), b.picodollars()));
        cost = cost.plus(price);
        var tokens =
                new CallSpend.Tokens(
                        tokenUsage.input(),
                        tokenUsage.output(),
                        tokenUsage.cacheRead(),
                        tokenUsage.cacheWrite() + tokenUsage.cacheWriteLong());
        listener.accept(
                new CallSpend(
                        model,
                        tokens,
                        price instanceof Cost.Known known
                                ? Optional.of(new Dollars(known.dollars()))
                                : Optional.empty()));
    }

    /** All of it: the CLI's own sum if that was told, and else the sum of what is known. */
    Cost cost() {
        return cost;
    }

    private long knownPicodollars() {
        return told.values().stream().mapToLong(Told::picodollars).sum();
    }

    /** The CLI computes in binary fractions, whose last digits mean nothing. */
    private static long pico(BigDecimal dollars) {
        return dollars.min(MOST)
                .setScale(PICO, RoundingMode.HALF_UP)
                .movePointRight(PICO)
                .longValue();
    }
}
