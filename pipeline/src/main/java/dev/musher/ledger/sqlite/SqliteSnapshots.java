package dev.musher.ledger.sqlite;

import dev.musher.ledger.CursorName;
import dev.musher.ledger.Hash;
import dev.musher.ledger.Head;
import dev.musher.ledger.Snapshot;
import dev.musher.ledger.Snapshots;
import dev.musher.text.Octets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** Snapshots in the file of the ledger. */
final class SqliteSnapshots implements Snapshots {
    private final Commits commits;
    private final Readings readings;

    SqliteSnapshots(Commits commits, Readings readings) {
        this.commits = commits;
        this.readings = readings;
    }

    /** As it is in the file. */
    record Row(Snapshot snapshot, Hash digest) {
        boolean isWhole() {
            return digest.equals(Hash.of(snapshot.content().toArray()));
        }

        static Row read(ResultSet row) throws SQLException {
            var head = new Head(row.getLong(2), new Hash(Octets.wrap(row.getBytes(3))));
            return new Row(
                    new Snapshot(
                            new CursorName(row.getString(1)), head, Octets.wrap(row.getBytes(5))),
                    new Hash(Octets.wrap(row.getBytes(4))));
        }
    }

    @Override
    public Optional<Snapshot> latest(CursorName fold) {
        try {
            return readings.read(sql -> latest(sql, fold));
        } catch (IllegalArgumentException _) {
            // A row that is none; whoever asks folds from the beginning.
            return Optional.empty();
        }
    }

    private static Optional<Snapshot> latest(Sql sql, CursorName fold) throws SQLException {
        var row =
                sql.row(
                        "select fold, sequence, hash, digest, content from snapshot where fold = ?",
                        Row::read,
                        fold.text());
        if (row.isEmpty() || !row.get().isWhole()) {
            return Optional.empty();
        }
        var head = row.get().snapshot().head();
        boolean ours = Entries.headAt(sql, head.sequence()).equals(Optional.of(head));
        return ours ? Optional.of(row.get().snapshot()) : Optional.empty();
    }

    @Override
    public void keep(Snapshot snapshot) {
        commits.soon(transaction -> keep(transaction.sql(), snapshot));
    }

    private static int keep(Sql sql, Snapshot snapshot) throws SQLException {
        var head = snapshot.head();
        if (!Entries.headAt(sql, head.sequence()).equals(Optional.of(head))) {
            throw new IllegalArgumentException("a snapshot of an entry that is not in the ledger");
        }
        byte[] content = snapshot.content().toArray();
        return sql.update(
                "insert or replace into snapshot (fold, sequence, hash, digest, content)"
                        + " values (?, ?, ?, ?, ?)",
                snapshot.fold().text(),
                head.sequence(),
                head.hash().bytes().toArray(),
                Hash.of(content).bytes().toArray(),
                content);
    }
}
