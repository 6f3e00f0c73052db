package dev.musher.pipeline.ledger;

/** Where a ledger ends: its last entry, whose hash stands for all of them. */
public record LedgerHead(long sequence, EntryHash hash) {
    /** The head of a ledger without entries. */
    public static final LedgerHead EMPTY = new LedgerHead(0, EntryHash.NONE);
}
