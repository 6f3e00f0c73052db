package dev.musher.story;

/** What an item took in all: tokens, the costs that are known, and how many are not. */
public record Spent(Spend.Tokens tokens, Dollars known, int unpriced) {
    public static final Spent NOTHING = new Spent(Spend.Tokens.NONE, Dollars.ZERO, 0);

    public Spent plus(Spend spend) {
        return new Spent(
                tokens.plus(spend.tokens()),
                spend.cost().map(known::plus).orElse(known),
                spend.cost().isPresent() ? unpriced : Math.addExact(unpriced, 1));
    }

    public Spent plus(Spent other) {
        return new Spent(
                tokens.plus(other.tokens),
                known.plus(other.known),
                Math.addExact(unpriced, other.unpriced));
    }
}
