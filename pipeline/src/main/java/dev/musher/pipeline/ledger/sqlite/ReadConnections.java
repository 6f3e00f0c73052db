package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;

/** A small pool of connections for reading. */
final class ReadConnections implements AutoCloseable {
    private static final int MOST = 4;

    private final LedgerFile file;
    private final Semaphore free = new Semaphore(MOST);
    private final Deque<SqlConnection> idle = new ArrayDeque<>();
    private boolean closed;

    /** Something to be read, in as many statements as it takes. */
    interface Reading<T> {
        T read(SqlConnection sqlConnection) throws SQLException;
    }

    ReadConnections(LedgerFile file) {
        this.file = file;
    }

    <T> T read(Reading<T> reading) {
        free.acquireUninterruptibly();
        try {
            var sqlConnection = take();
            T result;
            try {
                result = reading.read(sqlConnection);
            } catch (SQLException | RuntimeException e) {
                sqlConnection.close();
                throw e;
            }
            giveBack(sqlConnection);
            return result;
        } catch (SQLException e) {
            throw SqliteFailures.of(file.path(), e);
        } finally {
            free.release();
        }
    }

    private synchronized SqlConnection take() throws SQLException {
        if (closed) {
            throw new LedgerException(Fault.CLOSED, "The ledger is closed.");
        }
        var sqlConnection = idle.poll();
        return sqlConnection == null ? file.openBeside() : sqlConnection;
    }

    private synchronized void giveBack(SqlConnection sqlConnection) throws SQLException {
        if (closed) {
            sqlConnection.close();
        } else {
            idle.push(sqlConnection);
        }
    }

    @Override
    public synchronized void close() throws SQLException {
        closed = true;
        for (SqlConnection sqlConnection : idle) {
            sqlConnection.close();
        }
        idle.clear();
    }
}
