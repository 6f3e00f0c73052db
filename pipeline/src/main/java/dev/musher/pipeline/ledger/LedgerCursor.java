package dev.musher.pipeline.ledger;

import java.time.Duration;
import java.util.List;

/**
 * A reader that goes on where it was, also in another process: it is late at times, and never
 * misses an entry. It gets entries again that it has not passed. For one thread.
 */
public final class LedgerCursor {
    private final Ledger ledger;
    private final CursorName name;
    private long position;

    public LedgerCursor(Ledger ledger, CursorName name) {
        this.ledger = ledger;
        this.name = name;
        this.position = ledger.positions().position(name);
    }

    /** The sequence of the last entry that was passed. */
    public long position() {
        return position;
    }

    /**
     * The entries after the position, in order; waits for one if there is none, so long at most.
     */
    public List<LedgerEntry> next(int most, Duration patience) throws InterruptedException {
        if (ledger.await(position, patience) <= position) {
            return List.of();
        }
        return ledger.read(position, most);
    }

    /**
     * Remembers that everything up to this sequence is done with.
     *
     * @throws LedgerException if another process moved the cursor
     */
    public void pass(long sequence) {
        if (sequence == position) {
            return;
        }
        if (!ledger.positions().move(name, position, sequence)) {
            throw new LedgerException(
                    LedgerException.Fault.CURSOR_SHARED,
                    "Another process moved the cursor \""
                            + name
                            + "\". Only one process at a time may use it; start this one again.");
        }
        position = sequence;
    }
}
