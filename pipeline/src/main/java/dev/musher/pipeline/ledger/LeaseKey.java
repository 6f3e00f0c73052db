package dev.musher.pipeline.ledger;

/**
 * The name of something that only one holder may have at a time, like {@code story/7} or {@code
 * agent/coder-1}.
 */
public record LeaseKey(String text) {
    public LeaseKey {
        LedgerLimits.word("the key of a lease", text);
    }

    @Override
    public String toString() {
        return text;
    }
}
