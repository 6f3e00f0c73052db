package dev.musher.ledger;

import dev.musher.text.Octets;

/**
 * What becomes of entries one after the other, from the first on; for holding a snapshot against.
 */
public interface Fold {
    void add(Entry entry);

    /** What a snapshot would hold here. */
    Octets content();
}
