package dev.musher.ledger.sqlite;

import dev.musher.ledger.LedgerException;
import dev.musher.ledger.LedgerException.Fault;
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
 * The one writer of a process. Whoever comes first writes for all who have come meanwhile, in one
 * transaction; a thread of its own would cost two changes of threads for each of them.
 */
final class Commits implements AutoCloseable {
    /** How many jobs share a transaction, so that other processes get their turn. */
    private static final int MOST_JOBS = 1000;

    /** How long jobs that are in no hurry wait for one another. */
    private static final Duration GATHERING = Duration.ofMillis(5);

    private final LedgerFile file;
    private final Arrivals arrivals;
    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock gathering = new ReentrantLock();
    private final Queue<Job<?>> urgent = new ConcurrentLinkedQueue<>();
    private final Queue<Job<?>> relaxed = new ConcurrentLinkedQueue<>();
    private final Object identity;
    private Optional<Standing> connection;
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
        this.connection = Optional.of(new Standing(file, sql));
        this.identity = file.identity();
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
        file.requireIdentity(identity);
        var standing = connected();
        var sql = standing.sql();
        try {
            if (durability != wanted) {
                sql.execute("pragma synchronous = " + wanted);
                durability = wanted;
            }
            sql.update("begin immediate");
            var transaction = standing.transaction();
            for (Job<?> job : group) {
                job.perform(transaction);
            }
            sql.update("commit");
            standing.kept(transaction);
            arrivals.add(transaction.appended());
        } catch (SQLException | RuntimeException e) {
            disconnect();
            throw e;
        }
    }

    private Standing connected() {
        if (connection.isEmpty()) {
            connection = Optional.of(new Standing(file, file.open()));
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
