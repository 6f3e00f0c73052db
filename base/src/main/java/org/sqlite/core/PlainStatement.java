package org.sqlite.core;

import java.sql.SQLException;

/**
 * A prepared statement of a {@link PlainDatabase}, and the row of its answer that it stands at.
 * Values and columns are counted from 1. Closing ends an answer, and the statement can be used once
 * more.
 */
public final class PlainStatement implements AutoCloseable {
    private static final int PRIMARY_CODE = 0xff;

    private final NativeDB database;
    private final long pointer;

    PlainStatement(NativeDB database, long pointer) {
        this.database = database;
        this.pointer = pointer;
    }

    public void set(int place, long number) throws SQLException {
        require(database.bind_long(pointer, place, number));
    }

    public void set(int place, String text) throws SQLException {
        require(database.bind_text(pointer, place, text));
    }

    public void set(int place, byte[] bytes) throws SQLException {
        require(database.bind_blob(pointer, place, bytes));
    }

    private void require(int code) throws SQLException {
        if (code != Codes.SQLITE_OK) {
            throw DB.newSQLException(code, database.errmsg());
        }
    }

    /** Goes to the next row; false if there is none. */
    public boolean next() throws SQLException {
        int code = database.step(pointer);
        if ((code & PRIMARY_CODE) == Codes.SQLITE_ROW) {
            return true;
        }
        if ((code & PRIMARY_CODE) == Codes.SQLITE_DONE) {
            return false;
        }
        throw DB.newSQLException(code, database.errmsg());
    }

    public long getLong(int column) {
        return database.column_long(pointer, column - 1);
    }

    public String getString(int column) {
        return database.column_text(pointer, column - 1);
    }

    public byte[] getBytes(int column) {
        return database.column_blob(pointer, column - 1);
    }

    public boolean isNull(int column) {
        return database.column_type(pointer, column - 1) == Codes.SQLITE_NULL;
    }

    /** A failure was told by the step that failed. */
    @Override
    public void close() {
        database.reset(pointer);
    }

    void delete() {
        database.finalize(pointer);
    }
}
