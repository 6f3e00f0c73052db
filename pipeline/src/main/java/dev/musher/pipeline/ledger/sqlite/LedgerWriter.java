package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The one writer of a process. The first caller writes for all callers that have come meanwhile, in
 * one transaction; a writer thread would cost each of them two context switches.
 */
final class LedgerWriter implements AutoCloseable {
    /** How many jobs share a transaction, so that other processes get their turn. */
    private static final int MOST_JOBS = 1000;

    /** How long jobs that are in no hurry wait for one another. */
    private static final Duration GATHERING = Duration.ofMillis(5);

    private final LedgerFile file;
    private final EntryArrivals entryArrivals;
    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock gathering = new ReentrantLock();
    private final Queue<WriteJob<?>> urgent = new ConcurrentLinkedQueue<>();
    private final Queue<WriteJob<?>> relaxed = new ConcurrentLinkedQueue<>();
    private final Object identity;
    private Optional<LedgerState> connection;
    private Durability durability = Durability.FULL;
    private boolean closed;

    /** What a commit waits for; the names are those of SQLite. */
    private enum Durability {
        /** The disk: it survives a power failure. */
        FULL,
        /** The system: it survives the death of the process. */
        NORMAL
    }

    LedgerWriter(LedgerFile file, SqlConnection sqlConnection, EntryArrivals entryArrivals) {
        this.file = file;
        this.connection = Optional.of(new LedgerState(file, sqlConnection));
        this.identity = file.identity();
        this.entryArrivals = entryArrivals;
    }

    /** Does it at once, and returns when it is on the disk. */
    <T> T writeDurably(WriteJob.Work<T> work) {
        var writeJob = new WriteJob<>(work);
        urgent.add(writeJob);
        writing.lock();
        try {
            while (!writeJob.isDone()) {
                perform(urgent, Durability.FULL);
            }
            return writeJob.outcome();
        } finally {
            writing.unlock();
        }
    }

    /** Does it in a moment with others of its kind, and returns when it survives a kill. */
    <T> T writeBatched(WriteJob.Work<T> work) {
        var writeJob = new WriteJob<>(work);
        relaxed.add(writeJob);
        gathering.lock();
        try {
            if (!writeJob.isDone()) {
                LockSupport.parkNanos(GATHERING.toNanos());
                writeRelaxed(writeJob);
            }
            return writeJob.outcome();
        } finally {
            gathering.unlock();
        }
    }

    /** The same without waiting for others, for the last of a process. */
    <T> T writeLast(WriteJob.Work<T> work) {
        var writeJob = new WriteJob<>(work);
        relaxed.add(writeJob);
        writeRelaxed(writeJob);
        return writeJob.outcome();
    }

    private void writeRelaxed(WriteJob<?> writeJob) {
        writing.lock();
        try {
            while (!writeJob.isDone()) {
                perform(relaxed, Durability.NORMAL);
            }
        } finally {
            writing.unlock();
        }
    }

    private void perform(Queue<WriteJob<?>> waiting, Durability wanted) {
        var group = new ArrayList<WriteJob<?>>();
        while (group.size() < MOST_JOBS) {
            var writeJob = waiting.poll();
            if (writeJob == null) {
                break;
            }
            group.add(writeJob);
        }
        try {
            commit(group, wanted);
        } catch (SQLException e) {
            var failure = SqliteFailures.of(file.path(), e);
            group.forEach(writeJob -> writeJob.fail(failure));
        } catch (RuntimeException e) {
            group.forEach(writeJob -> writeJob.fail(e));
        }
    }

    private void commit(List<WriteJob<?>> group, Durability wanted) throws SQLException {
        if (closed) {
            throw new LedgerException(Fault.CLOSED, "The ledger is closed.");
        }
        file.requireIdentity(identity);
        var ledgerState = connected();
        var sqlConnection = ledgerState.sql();
        try {
            if (durability != wanted) {
                sqlConnection.execute("pragma synchronous = " + wanted);
                durability = wanted;
            }
            sqlConnection.update("begin immediate");
            var appendTransaction = ledgerState.transaction();
            for (WriteJob<?> writeJob : group) {
                writeJob.perform(appendTransaction);
            }
            sqlConnection.update("commit");
            ledgerState.kept(appendTransaction);
            entryArrivals.add(appendTransaction.appended());
        } catch (SQLException | RuntimeException e) {
            disconnect();
            throw e;
        }
    }

    private LedgerState connected() {
        if (connection.isEmpty()) {
            connection = Optional.of(new LedgerState(file, file.open()));
            durability = Durability.FULL;
        }
        return connection.get();
    }

    /** The surest way to be out of a transaction that failed, whatever state SQLite has it in. */
    private void disconnect() {
        var failed = connection;
        connection = Optional.empty();
        try {
            if (failed.isPresent()) {
                failed.get().sql().close();
            }
        } catch (SQLException _) {
            // What made the transaction fail is told; this is its consequence.
        }
    }

    @Override
    public void close() throws SQLException {
        writing.lock();
        try {
            if (!closed) {
                closed = true;
                if (connection.isPresent()) {
                    connection.get().sql().close();
                }
            }
        } finally {
            writing.unlock();
        }
    }
}
