package dev.musher.pipeline.ledger;

import dev.musher.base.text.ImmutableBytes;

/** A fold over all entries from the first on, to compare a snapshot with. */
public interface EntryFold {
    void add(LedgerEntry ledgerEntry);

    /** What a snapshot would hold here. */
    ImmutableBytes content();
}
