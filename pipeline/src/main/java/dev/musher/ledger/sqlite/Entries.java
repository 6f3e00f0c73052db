package dev.musher.ledger.sqlite;

import dev.musher.ledger.Entry;
import dev.musher.ledger.EntryForm;
import dev.musher.ledger.Hash;
import dev.musher.ledger.Head;
import dev.musher.ledger.ItemKey;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Entries read from the file; reading looks whether they follow one another.
 *
 * @param file of the connection, for messages
 */
record Entries(Sql sql, Path file) {
    static Head head(Sql sql) throws SQLException {
        return sql.row(
                        "select sequence, content from entry order by sequence desc limit 1",
                        row -> new Head(row.getLong(1), Hash.of(row.getBytes(2))))
                .orElse(Head.EMPTY);
    }

    static long last(Sql sql) throws SQLException {
        return sql.number("select max(sequence) from entry").orElse(0);
    }

    /** Where the ledger ended with an entry. */
    static Optional<Head> headAt(Sql sql, long sequence) throws SQLException {
        if (sequence == 0) {
            return Optional.of(Head.EMPTY);
        }
        return sql.row(
                "select content from entry where sequence = ?",
                row -> new Head(sequence, Hash.of(row.getBytes(1))),
                sequence);
    }

    List<Entry> after(long sequence, int most) throws SQLException {
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
                throw Trouble.damaged(file, "the entry " + expected + " is missing");
            }
            if (i > 0 && !follows(entries.get(i), entries.get(i - 1))) {
                throw Trouble.damaged(file, "the entry " + (expected - 1) + " was changed");
            }
        }
        return entries;
    }

    List<Entry> of(ItemKey item, long version, int most) throws SQLException {
        return decoded(
                sql.rows(
                        "select content from entry where item = ? and version > ? order by version"
                                + " limit ?",
                        row -> row.getBytes(1),
                        item.text(),
                        version,
                        (long) most));
    }

    private static boolean follows(Entry entry, Entry before) {
        return entry.link().previous().equals(before.link().hash());
    }

    private List<Entry> decoded(List<byte[]> rows) {
        try {
            return rows.stream().map(EntryForm::read).toList();
        } catch (IllegalArgumentException e) {
            throw Trouble.damaged(file, e);
        }
    }
}
