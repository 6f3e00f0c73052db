package dev.musher.pipeline.ledger;

/** Something that only one may have at a time, like {@code story/7} or {@code agent/coder-1}. */
public record LeaseKey(String text) {
    public LeaseKey {
        LedgerLimits.word("the key of a lease", text);
    }

    @Override
    public String toString() {
        return text;
    }
}
