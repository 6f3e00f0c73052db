package dev.musher.pipeline.ledger;

import java.util.Optional;

/** The latest snapshot of each fold. */
public interface FoldSnapshots {
    /** The latest one, if it is of this very chain and its content is as it was kept. */
    Optional<FoldSnapshot> latest(CursorName fold);

    /**
     * Keeps it in place of the one before.
     *
     * @throws IllegalArgumentException if the ledger has no such entry
     */
    void keep(FoldSnapshot foldSnapshot);
}
