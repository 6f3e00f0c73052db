package dev.musher.pipeline.ledger;

import dev.musher.base.text.ImmutableBytes;

/**
 * What becomes of entries one after the other, from the first on; for holding a snapshot against.
 */
public interface EntryFold {
    void add(LedgerEntry ledgerEntry);

    /** What a snapshot would hold here. */
    ImmutableBytes content();
}
