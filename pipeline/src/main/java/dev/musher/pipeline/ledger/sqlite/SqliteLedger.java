package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.AppendResult;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorPositions;
import dev.musher.pipeline.ledger.FoldSnapshots;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.Leases;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.LedgerLimits;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** A ledger in a SQLite file. */
final class SqliteLedger implements Ledger {
    private final LedgerFile file;
    private final BootEpoch epoch;
    private final ReadConnections readConnections;
    private final EntryArrivals entryArrivals;
    private final LedgerWriter ledgerWriter;
    private final HeadSigner headSigner;

    SqliteLedger(LedgerFile file, Path keyFile, BootEpoch epoch) {
        this.file = file;
        this.epoch = epoch;
        this.readConnections = new ReadConnections(file);
        this.entryArrivals = new EntryArrivals(() -> readConnections.read(EntryQueries::last));
        this.ledgerWriter = new LedgerWriter(file, file.open(), entryArrivals);
        this.headSigner = new HeadSigner(ledgerWriter, readConnections, keyFile);
    }

    /** The same, signed to its end. */
    SqliteLedger signed() {
        headSigner.signRest();
        return this;
    }

    @Override
    public AppendResult append(AppendRequest appendRequest) {
        headSigner.key();
        var result =
                ledgerWriter.writeDurably(
                        appendTransaction -> appendTransaction.append(appendRequest, epoch));
        if (result instanceof AppendResult.Kept) {
            headSigner.appended();
        }
        return result;
    }

    @Override
    public LedgerHead head() {
        return readConnections.read(EntryQueries::head);
    }

    @Override
    public List<LedgerEntry> read(long after, int most) {
        int page = LedgerLimits.page(most);
        var recent = entryArrivals.recent(after, page);
        if (recent.isPresent()) {
            return recent.get();
        }
        return readConnections.read(
                sqlConnection -> new EntryQueries(sqlConnection, file.path()).after(after, page));
    }

    @Override
    public List<LedgerEntry> history(ItemKey item, long after, int most) {
        int page = LedgerLimits.page(most);
        return readConnections.read(
                sqlConnection ->
                        new EntryQueries(sqlConnection, file.path()).of(item, after, page));
    }

    @Override
    public long await(long after, Duration patience) throws InterruptedException {
        return entryArrivals.await(after, patience);
    }

    @Override
    public BootEpoch epoch() {
        return epoch;
    }

    @Override
    public CursorPositions positions() {
        return new SqlitePositions(ledgerWriter, readConnections);
    }

    @Override
    public Leases leases() {
        return new SqliteLeases(ledgerWriter, readConnections, epoch);
    }

    @Override
    public FoldSnapshots snapshots() {
        return new SqliteSnapshots(ledgerWriter, readConnections);
    }

    @Override
    public void close() {
        headSigner.close();
        entryArrivals.close();
        try {
            readConnections.close();
            ledgerWriter.close();
        } catch (SQLException e) {
            throw SqliteFailures.of(file.path(), e);
        }
    }
}
