package dev.musher.pipeline.ledger;

import java.time.Duration;
import java.util.List;

/**
 * The only truth: entries that are appended and never changed. Any number of threads, and with a
 * file behind it any number of processes, may append and read at once. Every method may block for
 * the time of a write, and throws {@link LedgerException} when the ledger cannot be read or
 * written.
 */
public interface Ledger extends AutoCloseable {
    /**
     * Keeps the events if what is expected holds. When it returns {@link AppendResult.Kept}, they
     * survive a kill and a power failure. An interruption is left for later: what became of the
     * events would be unknown otherwise.
     */
    AppendResult append(AppendRequest appendRequest);

    LedgerHead head();

    /** The entries after a sequence, in order, at most so many; none if there are none. */
    List<LedgerEntry> read(long after, int most);

    /** The entries of an item after a version, in order, at most so many. */
    List<LedgerEntry> history(ItemKey item, long after, int most);

    /**
     * Waits until any process has appended an entry after a sequence, or the time has passed.
     *
     * @return the sequence of the last entry
     */
    long await(long after, Duration patience) throws InterruptedException;

    /** The life of the process that this ledger was opened in. */
    BootEpoch epoch();

    CursorPositions positions();

    Leases leases();

    FoldSnapshots snapshots();

    /** Wakes the threads that wait. Does nothing the second time. */
    @Override
    void close();
}
