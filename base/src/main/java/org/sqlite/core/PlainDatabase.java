package org.sqlite.core;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of SQLite by the native calls of the driver, without JDBC: a connection of that one gets
 * dates of all languages and zones ready, which takes longer than a short command may. In the
 * driver's package, because those calls are not public. For one thread at a time.
 */
public final class PlainDatabase implements AutoCloseable {
    /** {@code SQLITE_OPEN_READWRITE}, {@code CREATE} and {@code URI}. */
    private static final int FLAGS = 0x2 | 0x4 | 0x40;

    private final NativeDB database;
    private final List<PlainStatement> statements = new ArrayList<>();

    private PlainDatabase(NativeDB database) {
        this.database = database;
    }

    /**
     * Opens a file, which is made if it is missing.
     *
     * @param address {@code file:} and the path of the file, with settings of SQLite after a
     *     question mark
     * @param patience how long it waits for other writers, in milliseconds
     */
    @SuppressWarnings("NullAway") // Only JDBC's own way of opening looks at the settings.
    public static PlainDatabase open(String address, int patience) throws SQLException {
        var database = new NativeDB(address, address, null);
        database._open(address, FLAGS);
        database.busy_timeout(patience);
        return new PlainDatabase(database);
    }

    /** Executes a statement that has no values, and drops its answer. */
    public void execute(String sql) throws SQLException {
        database._exec(sql);
    }

    /** Closed with the file. */
    public PlainStatement prepare(String sql) throws SQLException {
        byte[] bytes = sql.getBytes(StandardCharsets.UTF_8);
        var statement = new PlainStatement(database, database.prepare_utf8(bytes));
        statements.add(statement);
        return statement;
    }

    /** How many rows the last statement changed. */
    public int changes() {
        return Math.toIntExact(database.changes());
    }

    @Override
    public void close() throws SQLException {
        for (PlainStatement statement : statements) {
            statement.delete();
        }
        statements.clear();
        database._close();
    }
}
