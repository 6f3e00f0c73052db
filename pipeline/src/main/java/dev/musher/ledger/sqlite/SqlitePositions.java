package dev.musher.ledger.sqlite;

import dev.musher.ledger.CursorName;
import dev.musher.ledger.Positions;
import java.sql.SQLException;

/** Positions in the file of the ledger. */
final class SqlitePositions implements Positions {
    private final Commits commits;
    private final Readings readings;

    SqlitePositions(Commits commits, Readings readings) {
        this.commits = commits;
        this.readings = readings;
    }

    @Override
    public long position(CursorName reader) {
        return readings.read(sql -> position(sql, reader));
    }

    @Override
    public boolean move(CursorName reader, long from, long to) {
        return commits.soon(transaction -> move(transaction, reader, from, to));
    }

    private static boolean move(Transaction transaction, CursorName reader, long from, long to)
            throws SQLException {
        if (to < 0 || to > transaction.head().sequence()) {
            throw new IllegalArgumentException("there is no entry " + to + " to pass");
        }
        if (position(transaction.sql(), reader) != from) {
            return false;
        }
        transaction
                .sql()
                .update(
                        "insert into position (reader, sequence) values (?, ?) on conflict (reader)"
                                + " do update set sequence = excluded.sequence",
                        reader.text(),
                        to);
        return true;
    }

    private static long position(Sql sql, CursorName reader) throws SQLException {
        return sql.number("select sequence from position where reader = ?", reader.text())
                .orElse(0);
    }
}
