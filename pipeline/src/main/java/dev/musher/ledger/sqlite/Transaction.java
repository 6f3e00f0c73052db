package dev.musher.ledger.sqlite;

import dev.musher.ledger.Append;
import dev.musher.ledger.AppendResult;
import dev.musher.ledger.AppendResult.ItemMoved;
import dev.musher.ledger.AppendResult.Kept;
import dev.musher.ledger.AppendResult.LeaseEnded;
import dev.musher.ledger.AppendResult.LedgerMoved;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Entry;
import dev.musher.ledger.EntryForm;
import dev.musher.ledger.Expectation;
import dev.musher.ledger.Head;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.NewEvent;
import dev.musher.ledger.Stamp;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is appended between a begin and a commit. */
final class Transaction {
    private final Sql sql;
    private final Map<ItemKey, Long> versions;
    private final List<Entry> appended = new ArrayList<>();
    private Head head;

    /**
     * @param head where the ledger ends
     * @param versions what is known of items; completed here
     */
    Transaction(Sql sql, Head head, Map<ItemKey, Long> versions) {
        this.sql = sql;
        this.head = head;
        this.versions = versions;
    }

    static Transaction on(Sql sql) throws SQLException {
        return new Transaction(sql, Entries.head(sql), new HashMap<>());
    }

    Sql sql() {
        return sql;
    }

    Head head() {
        return head;
    }

    List<Entry> appended() {
        return appended;
    }

    AppendResult append(Append append, BootEpoch epoch) throws SQLException {
        var refusal = refusal(append.expectation());
        if (refusal.isPresent()) {
            return refusal.get();
        }
        var stamp = new Stamp(append.actor(), append.at(), epoch);
        var kept = new ArrayList<Entry>(append.events().size());
        for (NewEvent event : append.events()) {
            kept.add(append(event, stamp));
        }
        return new Kept(kept);
    }

    private Entry append(NewEvent event, Stamp stamp) throws SQLException {
        long version = version(event.item()) + 1;
        var written = EntryForm.write(head, version, event, stamp);
        var entry = written.entry();
        insert(entry, written.bytes().toArray());
        return entry;
    }

    /** Takes an entry as it is; whoever calls has looked that it fits. */
    void insert(Entry entry, byte[] bytes) throws SQLException {
        sql.update(
                "insert into entry (sequence, item, version, content) values (?, ?, ?, ?)",
                entry.sequence(),
                entry.item().text(),
                entry.version(),
                bytes);
        versions.put(entry.item(), entry.version());
        appended.add(entry);
        head = entry.head();
    }

    private Optional<AppendResult> refusal(Expectation expected) throws SQLException {
        if (expected.head().isPresent() && expected.head().getAsLong() != head.sequence()) {
            return Optional.of(new LedgerMoved(expected.head().getAsLong(), head.sequence()));
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
        return sql.number("select 1 from lease where fencing = ?", fencing).isPresent();
    }

    /** The version that an item has. */
    long version(ItemKey item) throws SQLException {
        var known = versions.get(item);
        if (known != null) {
            return known;
        }
        long found =
                sql.number("select max(version) from entry where item = ?", item.text()).orElse(0);
        versions.put(item, found);
        return found;
    }
}
