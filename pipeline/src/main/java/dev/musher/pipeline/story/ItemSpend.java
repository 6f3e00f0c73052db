package dev.musher.pipeline.story;

/** The total use of an item: tokens, the costs that are known, and how many are not. */
public record ItemSpend(CallSpend.Tokens tokens, Dollars known, int unpriced) {
    public static final ItemSpend NOTHING = new ItemSpend(CallSpend.Tokens.NONE, Dollars.ZERO, 0);

    public ItemSpend plus(CallSpend callSpend) {
        return new ItemSpend(
                tokens.plus(callSpend.tokens()),
                callSpend.cost().map(known::plus).orElse(known),
                callSpend.cost().isPresent() ? unpriced : Math.addExact(unpriced, 1));
    }

    public ItemSpend plus(ItemSpend other) {
        return new ItemSpend(
                tokens.plus(other.tokens),
                known.plus(other.known),
                Math.addExact(unpriced, other.unpriced));
    }
}
