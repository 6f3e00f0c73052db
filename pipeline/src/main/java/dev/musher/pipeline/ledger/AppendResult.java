package dev.musher.pipeline.ledger;

import java.util.List;

/** The result of an append. */
public sealed interface AppendResult {
    /** All of it is on the disk. */
    record Kept(List<LedgerEntry> entries) implements AppendResult {
        public Kept {
            entries = List.copyOf(entries);
        }
    }

    /** Nothing is kept: another process appended to this item first. */
    record ItemMoved(ItemKey item, long expected, long found) implements AppendResult {}

    /** Nothing is kept: another process appended something since. */
    record LedgerMoved(long expected, long found) implements AppendResult {}

    /** Nothing is kept: the lease that the append rests on has ended. */
    record LeaseEnded(long fencing) implements AppendResult {}
}
