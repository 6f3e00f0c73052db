package dev.musher.pipeline.ledger;

/** The name under which a reader's position is kept. */
public record CursorName(String text) {
    public CursorName {
        LedgerLimits.word("the name of a cursor", text);
    }

    @Override
    public String toString() {
        return text;
    }
}
