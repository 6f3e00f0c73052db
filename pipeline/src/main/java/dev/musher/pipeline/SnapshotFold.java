package dev.musher.pipeline;

import dev.musher.board.BoardFold;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Fold;
import dev.musher.text.Octets;
import java.util.List;

/** Folds entries from the first on, to hold a snapshot against. */
final class SnapshotFold implements Fold {
    private final BoardFold fold = new BoardFold();

    @Override
    public void add(Entry entry) {
        Entries.happened(List.of(entry)).forEach(fold::apply);
        fold.pass(entry.sequence());
    }

    @Override
    public Octets content() {
        return BoardSnapshot.write(fold);
    }
}
