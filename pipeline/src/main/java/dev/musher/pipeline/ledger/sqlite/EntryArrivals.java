package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Lets readers wait for new entries. Those of this process are here as soon as they are kept; for
 * those of other processes one of all who wait is the lookout and asks the file now and then.
 */
final class EntryArrivals {
    private static final long LOOK_NANOS = Duration.ofMillis(50).toNanos();
    private static final Duration LONGEST_WAIT = Duration.ofDays(1);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private final RecentEntries recentEntries = new RecentEntries();
    private final LongSupplier file;
    private long known;
    private long lastLook = System.nanoTime() - LOOK_NANOS;
    private boolean hasLookout;
    private boolean closed;

    /**
     * @param file the sequence of the last entry in the file
     */
    EntryArrivals(LongSupplier file) {
        this.file = file;
    }

    void add(List<LedgerEntry> batch) {
        if (batch.isEmpty()) {
            return;
        }
        lock.lock();
        try {
            recentEntries.add(batch);
            known = Math.max(known, batch.getLast().sequence());
            arrived.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Entries that need not be read from the file; empty if the file must be asked. */
    Optional<List<LedgerEntry>> recent(long after, int most) {
        lock.lock();
        try {
            return recentEntries.after(after, most);
        } finally {
            lock.unlock();
        }
    }

    /**
     * The sequence of the last entry that is known when there is one after this, or the time has
     * passed.
     */
    long await(long after, Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + shorter(patience, LONGEST_WAIT).toNanos();
        lock.lockInterruptibly();
        try {
            if (known <= after && !patience.isPositive()) {
                look();
            }
            for (long left = deadline - System.nanoTime();
                    known <= after && !closed && left > 0;
                    left = deadline - System.nanoTime()) {
                boolean lookout = !hasLookout;
                hasLookout = true;
                try {
                    long untilLook = lastLook + LOOK_NANOS - System.nanoTime();
                    if (lookout && untilLook <= 0) {
                        look();
                    } else {
                        arrived.awaitNanos(lookout ? Math.min(left, untilLook) : left);
                    }
                } finally {
                    hasLookout &= !lookout;
                }
            }
            requireOpen();
            return known;
        } finally {
            if (!hasLookout) {
                // Another waiting thread takes over.
                arrived.signal();
            }
            lock.unlock();
        }
    }

    /** Without the lock, so that an appending thread need not wait for the file. */
    private void look() {
        lastLook = System.nanoTime();
        long seen;
        lock.unlock();
        try {
            seen = file.getAsLong();
        } finally {
            lock.lock();
        }
        if (seen > known) {
            known = seen;
            arrived.signalAll();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new LedgerException(Fault.CLOSED, "The ledger is closed.");
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            arrived.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
