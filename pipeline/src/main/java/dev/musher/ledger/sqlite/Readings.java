package dev.musher.ledger.sqlite;

import dev.musher.ledger.LedgerException;
import dev.musher.ledger.LedgerException.Fault;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;

/** Connections for those who read, as many as read at once, up to a few. */
final class Readings implements AutoCloseable {
    private static final int MOST = 4;

    private final LedgerFile file;
    private final Semaphore free = new Semaphore(MOST);
    private final Deque<Sql> idle = new ArrayDeque<>();
    private boolean closed;

    /** Something to be read, in as many statements as it takes. */
    interface Reading<T> {
        T read(Sql sql) throws SQLException;
    }

    Readings(LedgerFile file) {
        this.file = file;
    }

    <T> T read(Reading<T> reading) {
        free.acquireUninterruptibly();
        try {
            var sql = take();
            T result;
            try {
                result = reading.read(sql);
            } catch (SQLException | RuntimeException e) {
                sql.close();
                throw e;
            }
            giveBack(sql);
            return result;
        } catch (SQLException e) {
            throw Trouble.of(file.path(), e);
        } finally {
            free.release();
        }
    }

    private synchronized Sql take() throws SQLException {
        if (closed) {
            throw new LedgerException(Fault.CLOSED, "The ledger is closed.");
        }
        var sql = idle.poll();
        return sql == null ? file.openBeside() : sql;
    }

    private synchronized void giveBack(Sql sql) throws SQLException {
        if (closed) {
            sql.close();
        } else {
            idle.push(sql);
        }
    }

    @Override
    public synchronized void close() throws SQLException {
        closed = true;
        for (Sql sql : idle) {
            sql.close();
        }
        idle.clear();
    }
}
