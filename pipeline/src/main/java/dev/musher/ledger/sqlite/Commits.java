package dev.musher.ledger.sqlite;

import dev.musher.ledger.LedgerException;
import dev.musher.ledger.LedgerException.Fault;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The one writer of a process. Whoever comes first writes for all who have come meanwhile, in one
 * transaction; a thread of its own would cost two changes of threads for each of them.
 */
final class Commits implements AutoCloseable {
    /** How many jobs share a transaction, so that other processes get their turn. */
    private static final int MOST_JOBS = 1000;

    /** How long jobs that are in no hurry wait for one another. */
    private static final Duration GATHERING = Duration.ofMillis(5);

    private final LedgerFile file;
    private final Sql sql;
    private final Arrivals arrivals;
    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock gathering = new ReentrantLock();
    private final Queue<Job<?>> urgent = new ConcurrentLinkedQueue<>();
    private final Queue<Job<?>> relaxed = new ConcurrentLinkedQueue<>();
    private Durability durability = Durability.FULL;
    private boolean closed;

    /** What a commit waits for; the names are those of SQLite. */
    private enum Durability {
        /** The disk: it survives a power failure. */
        FULL,
        /** The system: it survives the death of the process. */
        NORMAL
    }

    Commits(LedgerFile file, Sql sql, Arrivals arrivals) {
        this.file = file;
        this.sql = sql;
        this.arrivals = arrivals;
    }

    /** Does it at once, and returns when it is on the disk. */
    <T> T now(Job.Work<T> work) {
        var job = new Job<>(work);
        urgent.add(job);
        writing.lock();
        try {
            while (!job.isDone()) {
                perform(urgent, Durability.FULL);
            }
            return job.outcome();
        } finally {
            writing.unlock();
        }
    }

    /** Does it in a moment with others of its kind, and returns when it survives a kill. */
    <T> T soon(Job.Work<T> work) {
        var job = new Job<>(work);
        relaxed.add(job);
        gathering.lock();
        try {
            if (!job.isDone()) {
                LockSupport.parkNanos(GATHERING.toNanos());
                writing.lock();
                try {
                    while (!job.isDone()) {
                        perform(relaxed, Durability.NORMAL);
                    }
                } finally {
                    writing.unlock();
                }
            }
            return job.outcome();
        } finally {
            gathering.unlock();
        }
    }

    private void perform(Queue<Job<?>> waiting, Durability wanted) {
        var group = new ArrayList<Job<?>>();
        while (group.size() < MOST_JOBS) {
            var job = waiting.poll();
            if (job == null) {
                break;
            }
            group.add(job);
        }
        try {
            commit(group, wanted);
        } catch (SQLException e) {
            var failure = Trouble.of(file.path(), e);
            group.forEach(job -> job.fail(failure));
        } catch (RuntimeException e) {
            group.forEach(job -> job.fail(e));
        }
    }

    private void commit(List<Job<?>> group, Durability wanted) throws SQLException {
        if (closed) {
            throw new LedgerException(Fault.CLOSED, "The ledger is closed.");
        }
        if (durability != wanted) {
            sql.execute("pragma synchronous = " + wanted);
            durability = wanted;
        }
        sql.update("begin immediate");
        try {
            file.requireVersion(sql);
            var transaction = Transaction.on(sql);
            for (Job<?> job : group) {
                job.perform(transaction);
            }
            sql.update("commit");
            arrivals.add(transaction.appended());
        } catch (SQLException | RuntimeException e) {
            rollBack();
            throw e;
        }
    }

    private void rollBack() {
        try {
            sql.update("rollback");
        } catch (SQLException _) {
            // After some failures SQLite has done so itself.
        }
    }

    @Override
    public void close() throws SQLException {
        writing.lock();
        try {
            if (!closed) {
                closed = true;
                sql.close();
            }
        } finally {
            writing.unlock();
        }
    }
}
