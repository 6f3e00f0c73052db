package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.AppendResult;
import dev.musher.pipeline.ledger.AppendResult.ItemMoved;
import dev.musher.pipeline.ledger.AppendResult.Kept;
import dev.musher.pipeline.ledger.AppendResult.LeaseEnded;
import dev.musher.pipeline.ledger.AppendResult.LedgerMoved;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.EntryBytes;
import dev.musher.pipeline.ledger.EntryStamp;
import dev.musher.pipeline.ledger.Expectation;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.NewEvent;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Appends entries inside one transaction. */
final class AppendTransaction {
    private final SqlConnection sqlConnection;
    private final Map<ItemKey, Long> versions;
    private final List<LedgerEntry> appended = new ArrayList<>();
    private LedgerHead ledgerHead;

    /**
     * @param ledgerHead where the ledger ends
     * @param versions what is known of items; completed here
     */
    AppendTransaction(
            SqlConnection sqlConnection, LedgerHead ledgerHead, Map<ItemKey, Long> versions) {
        this.sqlConnection = sqlConnection;
        this.ledgerHead = ledgerHead;
        this.versions = versions;
    }

    static AppendTransaction on(SqlConnection sqlConnection) throws SQLException {
        return new AppendTransaction(
                sqlConnection, EntryQueries.head(sqlConnection), new HashMap<>());
    }

    SqlConnection sql() {
        return sqlConnection;
    }

    LedgerHead head() {
        return ledgerHead;
    }

    List<LedgerEntry> appended() {
        return appended;
    }

    AppendResult append(AppendRequest appendRequest, BootEpoch epoch) throws SQLException {
        var refusal = refusal(appendRequest.expectation());
        if (refusal.isPresent()) {
            return refusal.get();
        }
        var entryStamp = new EntryStamp(appendRequest.actor(), appendRequest.at(), epoch);
        var kept = new ArrayList<LedgerEntry>(appendRequest.events().size());
        for (NewEvent event : appendRequest.events()) {
            kept.add(append(event, entryStamp));
        }
        return new Kept(kept);
    }

    private LedgerEntry append(NewEvent event, EntryStamp entryStamp) throws SQLException {
        long version = version(event.item()) + 1;
        var written = EntryBytes.write(ledgerHead, version, event, entryStamp);
        var ledgerEntry = written.entry();
        insert(ledgerEntry, written.bytes().toArray());
        return ledgerEntry;
    }

    /** Takes an entry as it is; the caller has checked that it fits. */
    void insert(LedgerEntry ledgerEntry, byte[] bytes) throws SQLException {
        sqlConnection.update(
                "insert into entry (sequence, item, version, content) values (?, ?, ?, ?)",
                ledgerEntry.sequence(),
                ledgerEntry.item().text(),
                ledgerEntry.version(),
                bytes);
        versions.put(ledgerEntry.item(), ledgerEntry.version());
        appended.add(ledgerEntry);
        ledgerHead = ledgerEntry.head();
    }

    private Optional<AppendResult> refusal(Expectation expected) throws SQLException {
        if (expected.head().isPresent() && expected.head().getAsLong() != ledgerHead.sequence()) {
            return Optional.of(new LedgerMoved(expected.head().getAsLong(), ledgerHead.sequence()));
        }
        for (var item : expected.versions().entrySet()) {
            long found = version(item.getKey());
            if (found != item.getValue()) {
                return Optional.of(new ItemMoved(item.getKey(), item.getValue(), found));
            }
        }
        if (expected.lease().isPresent() && !isHeld(expected.lease().getAsLong())) {
            return Optional.of(new LeaseEnded(expected.lease().getAsLong()));
        }
        return Optional.empty();
    }

    private boolean isHeld(long fencing) throws SQLException {
        return sqlConnection.number("select 1 from lease where fencing = ?", fencing).isPresent();
    }

    /** The version that an item has. */
    long version(ItemKey item) throws SQLException {
        var known = versions.get(item);
        if (known != null) {
            return known;
        }
        long found =
                sqlConnection
                        .number("select max(version) from entry where item = ?", item.text())
                        .orElse(0);
        versions.put(item, found);
        return found;
    }
}
