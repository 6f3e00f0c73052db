package dev.musher.ledger.sqlite;

import dev.musher.ledger.Append;
import dev.musher.ledger.AppendResult;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Entry;
import dev.musher.ledger.Head;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.Leases;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.Limits;
import dev.musher.ledger.Positions;
import dev.musher.ledger.Snapshots;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** A ledger in a file. */
final class SqliteLedger implements Ledger {
    private final LedgerFile file;
    private final BootEpoch epoch;
    private final Readings readings;
    private final Arrivals arrivals;
    private final Commits commits;
    private final Signer signer;

    SqliteLedger(LedgerFile file, Path keyFile, BootEpoch epoch) {
        this.file = file;
        this.epoch = epoch;
        this.readings = new Readings(file);
        this.arrivals = new Arrivals(() -> readings.read(Entries::last));
        this.commits = new Commits(file, file.open(), arrivals);
        this.signer = new Signer(commits, readings, keyFile);
    }

    /** The same, signed to its end. */
    SqliteLedger signed() {
        signer.signRest();
        return this;
    }

    @Override
    public AppendResult append(Append append) {
        signer.key();
        var result = commits.now(transaction -> transaction.append(append, epoch));
        if (result instanceof AppendResult.Kept) {
            signer.appended();
        }
        return result;
    }

    @Override
    public Head head() {
        return readings.read(Entries::head);
    }

    @Override
    public List<Entry> read(long after, int most) {
        int page = Limits.page(most);
        var recent = arrivals.recent(after, page);
        if (recent.isPresent()) {
            return recent.get();
        }
        return readings.read(sql -> new Entries(sql, file.path()).after(after, page));
    }

    @Override
    public List<Entry> history(ItemKey item, long after, int most) {
        int page = Limits.page(most);
        return readings.read(sql -> new Entries(sql, file.path()).of(item, after, page));
    }

    @Override
    public long await(long after, Duration patience) throws InterruptedException {
        return arrivals.await(after, patience);
    }

    @Override
    public BootEpoch epoch() {
        return epoch;
    }

    @Override
    public Positions positions() {
        return new SqlitePositions(commits, readings);
    }

    @Override
    public Leases leases() {
        return new SqliteLeases(commits, readings, epoch);
    }

    @Override
    public Snapshots snapshots() {
        return new SqliteSnapshots(commits, readings);
    }

    @Override
    public void close() {
        signer.close();
        arrivals.close();
        try {
            readings.close();
            commits.close();
        } catch (SQLException e) {
            throw Trouble.of(file.path(), e);
        }
    }
}
