package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.EntryBytes;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerHead;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Entries read from the file; reading looks whether they follow one another.
 *
 * @param file of the connection, for messages
 */
record EntryQueries(SqlConnection sql, Path file) {
    /** Below this many it costs more to share the hashing than to do it. */
    private static final int WORTH_SHARING = 500;

    static LedgerHead head(SqlConnection sqlConnection) throws SQLException {
        return sqlConnection
                .row(
                        "select sequence, content from entry order by sequence desc limit 1",
                        row -> new LedgerHead(row.getLong(1), EntryHash.of(row.getBytes(2))))
                .orElse(LedgerHead.EMPTY);
    }

    static long last(SqlConnection sqlConnection) throws SQLException {
        return sqlConnection.number("select max(sequence) from entry").orElse(0);
    }

    /** Where the ledger ended with an entry. */
    static Optional<LedgerHead> headAt(SqlConnection sqlConnection, long sequence)
            throws SQLException {
        if (sequence == 0) {
            return Optional.of(LedgerHead.EMPTY);
        }
        return sqlConnection.row(
                "select content from entry where sequence = ?",
                row -> new LedgerHead(sequence, EntryHash.of(row.getBytes(1))),
                sequence);
    }

    List<LedgerEntry> after(long sequence, int most) throws SQLException {
        var entries =
                decoded(
                        sql.rows(
                                "select content from entry where sequence > ? order by sequence"
                                        + " limit ?",
                                row -> row.getBytes(1),
                                sequence,
                                (long) most));
        long expected = Math.max(sequence, 0);
        for (int i = 0; i < entries.size(); i++) {
            expected++;
            if (entries.get(i).sequence() != expected) {
                throw SqliteFailures.damaged(file, "the entry " + expected + " is missing");
            }
            if (i > 0 && !follows(entries.get(i), entries.get(i - 1))) {
                throw SqliteFailures.damaged(file, "the entry " + (expected - 1) + " was changed");
            }
        }
        return entries;
    }

    List<LedgerEntry> of(ItemKey item, long version, int most) throws SQLException {
        return decoded(
                sql.rows(
                        "select content from entry where item = ? and version > ? order by version"
                                + " limit ?",
                        row -> row.getBytes(1),
                        item.text(),
                        version,
                        (long) most));
    }

    private static boolean follows(LedgerEntry ledgerEntry, LedgerEntry before) {
        return ledgerEntry.link().previous().equals(before.link().hash());
    }

    private List<LedgerEntry> decoded(List<byte[]> rows) {
        try {
            var stream = rows.size() < WORTH_SHARING ? rows.stream() : rows.parallelStream();
            return stream.map(EntryBytes::read).toList();
        } catch (IllegalArgumentException e) {
            throw SqliteFailures.damaged(file, e);
        }
    }
}
