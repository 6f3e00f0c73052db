package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.CursorPositions;
import java.sql.SQLException;

/** Positions in the file of the ledger. */
final class SqlitePositions implements CursorPositions {
    private final LedgerWriter ledgerWriter;
    private final ReadConnections readConnections;

    SqlitePositions(LedgerWriter ledgerWriter, ReadConnections readConnections) {
        this.ledgerWriter = ledgerWriter;
        this.readConnections = readConnections;
    }

    @Override
    public long position(CursorName reader) {
        return readConnections.read(sqlConnection -> position(sqlConnection, reader));
    }

    @Override
    public boolean move(CursorName reader, long from, long to) {
        return ledgerWriter.writeBatched(
                appendTransaction -> move(appendTransaction, reader, from, to));
    }

    private static boolean move(
            AppendTransaction appendTransaction, CursorName reader, long from, long to)
            throws SQLException {
        if (to < 0 || to > appendTransaction.head().sequence()) {
            throw new IllegalArgumentException("there is no entry " + to + " to pass");
        }
        if (position(appendTransaction.sql(), reader) != from) {
            return false;
        }
        appendTransaction
                .sql()
                .update(
                        "insert into position (reader, sequence) values (?, ?) on conflict (reader)"
                                + " do update set sequence = excluded.sequence",
                        reader.text(),
                        to);
        return true;
    }

    private static long position(SqlConnection sqlConnection, CursorName reader)
            throws SQLException {
        return sqlConnection
                .number("select sequence from position where reader = ?", reader.text())
                .orElse(0);
    }
}
