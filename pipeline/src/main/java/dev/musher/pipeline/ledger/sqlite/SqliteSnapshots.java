package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.FoldSnapshot;
import dev.musher.pipeline.ledger.FoldSnapshots;
import dev.musher.pipeline.ledger.LedgerHead;
import java.sql.SQLException;
import java.util.Optional;
import org.sqlite.core.PlainStatement;

/** Snapshots in the file of the ledger. */
final class SqliteSnapshots implements FoldSnapshots {
    private final LedgerWriter ledgerWriter;
    private final ReadConnections readConnections;

    SqliteSnapshots(LedgerWriter ledgerWriter, ReadConnections readConnections) {
        this.ledgerWriter = ledgerWriter;
        this.readConnections = readConnections;
    }

    /** As it is in the file. */
    record Row(FoldSnapshot snapshot, EntryHash digest) {
        boolean isWhole() {
            return digest.equals(EntryHash.of(snapshot.content().toArray()));
        }

        static Row read(PlainStatement row) throws SQLException {
            var ledgerHead =
                    new LedgerHead(
                            row.getLong(2), new EntryHash(ImmutableBytes.wrap(row.getBytes(3))));
            return new Row(
                    new FoldSnapshot(
                            new CursorName(row.getString(1)),
                            ledgerHead,
                            ImmutableBytes.wrap(row.getBytes(5))),
                    new EntryHash(ImmutableBytes.wrap(row.getBytes(4))));
        }
    }

    @Override
    public Optional<FoldSnapshot> latest(CursorName fold) {
        try {
            return readConnections.read(sqlConnection -> latest(sqlConnection, fold));
        } catch (IllegalArgumentException _) {
            // Not a valid row; the caller folds from the beginning.
            return Optional.empty();
        }
    }

    private static Optional<FoldSnapshot> latest(SqlConnection sqlConnection, CursorName fold)
            throws SQLException {
        var row =
                sqlConnection.row(
                        "select fold, sequence, hash, digest, content from snapshot where fold = ?",
                        Row::read,
                        fold.text());
        if (row.isEmpty() || !row.get().isWhole()) {
            return Optional.empty();
        }
        var ledgerHead = row.get().snapshot().head();
        boolean ours =
                EntryQueries.headAt(sqlConnection, ledgerHead.sequence())
                        .equals(Optional.of(ledgerHead));
        return ours ? Optional.of(row.get().snapshot()) : Optional.empty();
    }

    @Override
    public void keep(FoldSnapshot foldSnapshot) {
        ledgerWriter.writeBatched(appendTransaction -> keep(appendTransaction.sql(), foldSnapshot));
    }

    private static int keep(SqlConnection sqlConnection, FoldSnapshot foldSnapshot)
            throws SQLException {
        var ledgerHead = foldSnapshot.head();
        if (!EntryQueries.headAt(sqlConnection, ledgerHead.sequence())
                .equals(Optional.of(ledgerHead))) {
            throw new IllegalArgumentException("a snapshot of an entry that is not in the ledger");
        }
        byte[] content = foldSnapshot.content().toArray();
        return sqlConnection.update(
                "insert or replace into snapshot (fold, sequence, hash, digest, content)"
                        + " values (?, ?, ?, ?, ?)",
                foldSnapshot.fold().text(),
                ledgerHead.sequence(),
                ledgerHead.hash().bytes().toArray(),
                EntryHash.of(content).bytes().toArray(),
                content);
    }
}
