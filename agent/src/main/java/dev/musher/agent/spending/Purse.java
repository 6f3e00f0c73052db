package dev.musher.agent.spending;

import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.catalogue.ModelFacts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a session may spend, and has spent. The worst case of a call is reserved before it is made,
 * so that any number of calls at once cannot spend more than there is; only a call that takes more
 * than its worst case can, and no call is made after it. A purse within another spends the money of
 * both. Thread-safe.
 */
public final class Purse {
    /** With less a model gets nowhere, and what it was asked would be paid for nothing. */
    private static final int FEWEST_TOKENS = 1_024;

    private static final long NO_LIMIT = Long.MAX_VALUE;

    private final long budget;
    private final List<Purse> outer;
    private final Map<Long, List<Allowance.Granted>> ofOuter = new HashMap<>();
    private final Set<Long> open = new HashSet<>();
    private long calls;
    private long reserved;
    private Cost spent = Cost.nothing();
    private boolean estimated;
    private OptionalLong lacking = OptionalLong.empty();

    /** Whether a call may be made. */
    public sealed interface Allowance {
        /**
         * It may, with at most so many tokens of output; settle it afterwards, once.
         *
         * @param call which call this is, counted from 1
         * @param outputTokens what was asked for, or less where the money ends before
         * @param reserved in picodollars
         */
        record Granted(long call, int outputTokens, long reserved) implements Allowance {}

        /** It may not; sentences with the figures and what to do. */
        record Refused(String why) implements Allowance {}
    }

    private Purse(long budget, List<Purse> outer) {
        this.budget = budget;
        this.outer = List.copyOf(outer);
    }

    /** Nothing is refused; what is spent is still counted. */
    public static Purse unlimited() {
        return new Purse(NO_LIMIT, List.of());
    }

    /**
     * A purse for a subagent of the owner of this one: what it reserves and spends is reserved and
     * spent here too.
     *
     * @param picodollars the most of it; without one, all that is left
     */
    public Purse within(OptionalLong picodollars) {
        return within(List.of(this), picodollars);
    }

    /**
     * A purse within several, none of them within another of them: what it reserves and spends is
     * reserved and spent in each.
     *
     * @param picodollars the most of it; without one, all that is left
     */
    public static Purse within(List<Purse> outer, OptionalLong picodollars) {
        return new Purse(picodollars.orElse(NO_LIMIT), outer);
    }

    /** At most so many picodollars. */
    public static Purse of(long picodollars) {
        if (picodollars <= 0) {
            throw new IllegalArgumentException("a budget of " + picodollars + " picodollars");
        }
        return new Purse(picodollars, List.of());
    }

    /** The most that may be spent, in picodollars; empty without a limit. */
    public OptionalLong budget() {
        return budget == NO_LIMIT ? OptionalLong.empty() : OptionalLong.of(budget);
    }

    /**
     * Reserves what a call can cost at worst.
     *
     * @param inputTokens the estimate, taken at the dearest rate of input
     * @param outputTokens the most that the reply may have
     * @param day today, because prices run out
     */
    public Allowance reserve(ModelFacts model, long inputTokens, int outputTokens, LocalDate day) {
        lacks(OptionalLong.empty());
        var lent = new ArrayList<Allowance.Granted>(outer.size());
        int tokens = outputTokens;
        for (Purse purse : outer) {
            var there = purse.reserve(model, inputTokens, tokens, day);
            if (!(there instanceof Allowance.Granted granted)) {
                giveBack(lent);
                lacks(need(WorstCase.of(model, inputTokens, day), outputTokens));
                return there;
            }
            lent.add(granted);
            tokens = granted.outputTokens();
        }
        var here = reserveHere(model, inputTokens, tokens, day);
        if (here instanceof Allowance.Granted granted) {
            lend(granted, lent);
        } else {
            giveBack(lent);
        }
        return here;
    }

    /**
     * Reserves money for a program that makes calls of its own and cannot ask before each: as much
     * as that, or what is left of it; without a wish, all that is left. Where nothing limits it, no
     * money is reserved.
     */
    public Allowance reserve(OptionalLong picodollars) {
        Allowance here = reserveHere(picodollars);
        if (outer.isEmpty() || !(here instanceof Allowance.Granted granted)) {
            return here;
        }
        long amount = granted.reserved();
        var lent = new ArrayList<Allowance.Granted>();
        for (Purse purse : outer) {
            Allowance there =
                    purse.reserve(amount > 0 ? OptionalLong.of(amount) : OptionalLong.empty());
            if (!(there instanceof Allowance.Granted given)) {
                giveBack(lent);
                settle(granted, Cost.nothing());
                return there;
            }
            amount = given.reserved() > 0 ? given.reserved() : amount;
            lent.add(given);
        }
        var lowered = lower(granted, lent, amount);
        if (!holdsMore(lent, amount)) {
            return lowered;
        }
        // A wider purse was asked before a narrower one said how little there is.
        settle(lowered, Cost.nothing());
        return reserve(OptionalLong.of(amount));
    }

    private static boolean holdsMore(List<Allowance.Granted> lent, long amount) {
        for (Allowance.Granted given : lent) {
            if (given.reserved() > amount) {
                return true;
            }
        }
        return false;
    }

    private synchronized Allowance reserveHere(OptionalLong wish) {
        if (budget == NO_LIMIT) {
            return grant(0, wish.orElse(0));
        }
        long affordable = Math.min(left(), wish.orElse(NO_LIMIT));
        return affordable > 0
                ? grant(0, affordable)
                : new Allowance.Refused(
                        "The budget of "
                                + text(budget)
                                + " is used up, or reserved for other"
                                + " calls.");
    }

    private synchronized Allowance.Granted lower(
            Allowance.Granted granted, List<Allowance.Granted> lent, long amount) {
        reserved += amount - granted.reserved();
        ofOuter.put(granted.call(), lent);
        return new Allowance.Granted(granted.call(), 0, amount);
    }

    private static OptionalLong need(WorstCase worst, int outputTokens) {
        return worst instanceof WorstCase.Priced priced
                ? OptionalLong.of(priced.cost(Math.clamp(outputTokens, 1, FEWEST_TOKENS)))
                : OptionalLong.empty();
    }

    private synchronized void lacks(OptionalLong need) {
        lacking = need;
    }

    /**
     * What the latest call can cost at worst, in picodollars, if a purse around this one had too
     * little for it; empty if it was granted, refused by this purse itself, or has no price.
     */
    public synchronized OptionalLong lacking() {
        return lacking;
    }

    /**
     * What is neither spent nor reserved in this purse, in picodollars; without a limit it is more
     * than anybody has.
     */
    public synchronized long left() {
        return budget - spentPicodollars() - reserved;
    }

    private void giveBack(List<Allowance.Granted> lent) {
        for (int at = 0; at < lent.size(); at++) {
            outer.get(at).settle(lent.get(at), Cost.nothing());
        }
    }

    private synchronized void lend(Allowance.Granted granted, List<Allowance.Granted> lent) {
        if (!lent.isEmpty()) {
            ofOuter.put(granted.call(), lent);
        }
    }

    private Allowance reserveHere(
            ModelFacts model, long inputTokens, int outputTokens, LocalDate day) {
        if (budget == NO_LIMIT) {
            return grant(outputTokens, 0);
        }
        WorstCase worst = WorstCase.of(model, inputTokens, day);
        if (worst instanceof WorstCase.Unpriced(var reason)) {
            return new Allowance.Refused(unpriced(model, reason));
        }
        var priced = (WorstCase.Priced) worst;
        return reserve(priced, model, Math.max(1, outputTokens));
    }

    private synchronized Allowance reserve(WorstCase.Priced worst, ModelFacts model, int wanted) {
        long affordable = worst.affordable(left());
        int granted = (int) Math.min(wanted, affordable);
        if (granted < Math.min(wanted, FEWEST_TOKENS)) {
            return new Allowance.Refused(tooDear(worst, model, Math.min(wanted, FEWEST_TOKENS)));
        }
        return grant(granted, worst.cost(granted));
    }

    private synchronized Allowance grant(int outputTokens, long worst) {
        calls++;
        open.add(calls);
        reserved += worst;
        return new Allowance.Granted(calls, outputTokens, worst);
    }

    /**
     * Replaces a reservation by what the call has cost: nothing if it failed before the model was
     * at work. Where that is unknown the whole reservation counts as spent.
     *
     * @return the cost for the books, which is never a guess
     */
    public synchronized Cost settle(Allowance.Granted granted, Cost cost) {
        if (!open.remove(granted.call())) {
            throw new IllegalStateException("settled before, or elsewhere: " + granted);
        }
        reserved -= granted.reserved();
        Cost here = settleHere(granted, cost);
        var lent = ofOuter.remove(granted.call());
        if (lent == null) {
            return here;
        }
        Cost there = here;
        for (int at = 0; at < lent.size(); at++) {
            there = outer.get(at).settle(lent.get(at), cost);
        }
        return budget == NO_LIMIT ? there : here;
    }

    private Cost settleHere(Allowance.Granted granted, Cost cost) {
        if (cost instanceof Cost.Unknown(var reason) && budget != NO_LIMIT) {
            var worst = new Cost.Known(granted.reserved());
            estimated = true;
            spent = plus(spent, worst);
            return new Cost.Unknown(reason + "; at most about " + worst.text());
        }
        spent = plus(spent, cost);
        return cost;
    }

    /** All that was spent so far; with a budget it is always known, if not always exactly. */
    public synchronized Cost spent() {
        return spent;
    }

    /** Whether the worst case of a call is among what counts as spent. */
    public synchronized boolean isEstimated() {
        return estimated;
    }

    /** The share of the scarcest budget that is spent, from 0 to 1; 0 without a budget. */
    public synchronized double share() {
        double share = budget == NO_LIMIT ? 0 : Math.min(1.0, (double) spentPicodollars() / budget);
        for (Purse purse : outer) {
            share = Math.max(share, purse.share());
        }
        return share;
    }

    private long spentPicodollars() {
        return spent instanceof Cost.Known(var picodollars) ? picodollars : 0;
    }

    /** More than nine million dollars is beyond every budget, and must not overflow. */
    private static Cost plus(Cost one, Cost other) {
        return one instanceof Cost.Known(var mine) && other instanceof Cost.Known(var theirs)
                ? new Cost.Known(mine > Long.MAX_VALUE - theirs ? Long.MAX_VALUE : mine + theirs)
                : one.plus(other);
    }

    private String tooDear(WorstCase.Priced worst, ModelFacts model, int tokens) {
        return "The budget of "
                + text(budget)
                + " is not enough for another call: "
                + spent.text()
                + (estimated ? " at most" : "")
                + (spentPicodollars() == 0 ? " spent" : " are spent")
                + (reserved == 0 ? "" : ", " + text(reserved) + " are reserved")
                + ", and a call of "
                + model.name()
                + " with about "
                + worst.inputTokens()
                + " tokens of input and "
                + tokens
                + " of output can cost "
                + text(worst.cost(tokens))
                + ".";
    }

    private String unpriced(ModelFacts model, String reason) {
        return "A budget of "
                + text(budget)
                + " cannot be enforced with "
                + model.name()
                + ": "
                + reason
                + ". Set input_price and output_price of the model in the settings (see"
                + " docs/configuration.md, Models), or leave the budget out.";
    }

    private static String text(long picodollars) {
        return new Cost.Known(picodollars).text();
    }
}
