package dev.musher.pipeline.store;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.ledger.EntryFold;
import dev.musher.pipeline.ledger.LedgerEntry;
import java.util.List;

/** Folds entries from the first on, to compare a snapshot with. */
final class SnapshotFold implements EntryFold {
    private final BoardFold fold = new BoardFold();

    @Override
    public void add(LedgerEntry ledgerEntry) {
        EntryDecoder.happened(List.of(ledgerEntry)).forEach(fold::apply);
        fold.pass(ledgerEntry.sequence());
    }

    @Override
    public ImmutableBytes content() {
        return BoardSnapshot.write(fold);
    }
}
