package dev.musher.pipeline.ledger;

/** What an event is about; for stories, their number. */
public record ItemKey(String text) {
    public ItemKey {
        LedgerLimits.word("the key of an item", text);
    }

    @Override
    public String toString() {
        return text;
    }
}
