package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.EntryBytes;
import dev.musher.pipeline.ledger.EntryFold;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.FoldSnapshot;
import dev.musher.pipeline.ledger.ItemKey;
import dev.musher.pipeline.ledger.LedgerEntry;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.LedgerVerdict;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.sqlite.core.PlainStatement;

/** Verifies everything in the file, as of one moment. */
final class LedgerVerification {
    private static final int MOST_PROBLEMS = 20;

    private final SqlConnection sqlConnection;
    private final Map<CursorName, EntryFold> folds;
    private final List<String> problems = new ArrayList<>();
    private final Map<ItemKey, Long> versions = new HashMap<>();
    private final Map<Long, List<FoldSnapshot>> snapshots = new HashMap<>();
    private final Map<Long, SignatureRow> signatures = new HashMap<>();
    private final Set<Long> strays = new TreeSet<>();
    private final Set<Long> forged = new HashSet<>();
    private LedgerHead ledgerHead = LedgerHead.EMPTY;

    LedgerVerification(SqlConnection sqlConnection, Map<CursorName, EntryFold> folds) {
        this.sqlConnection = sqlConnection;
        this.folds = new HashMap<>(folds);
    }

    LedgerVerdict verify() throws SQLException {
        sqlConnection.execute("begin");
        try {
            checkPages();
            readSnapshots();
            for (var row : SignatureRow.all(sqlConnection)) {
                signatures.put(row.head().sequence(), row);
            }
            checkSnapshots();
            sqlConnection.each(
                    "select sequence, item, version, content from entry order by sequence",
                    this::check);
            nameWhatWasChanged();
            checkWhatIsBeyond();
        } finally {
            sqlConnection.execute("rollback");
        }
        var signing = SignatureRow.look(signatures.values());
        signing.problems().forEach(this::problem);
        return problems.isEmpty()
                ? new LedgerVerdict.Sound(ledgerHead, signing.signed(), signing.nodes())
                : new LedgerVerdict.Broken(problems);
    }

    private void checkPages() throws SQLException {
        sqlConnection.each(
                "pragma integrity_check(" + MOST_PROBLEMS + ")",
                row -> {
                    if (!row.getString(1).equals("ok")) {
                        problem("The pages of the file: " + row.getString(1) + ".");
                    }
                });
    }

    private void readSnapshots() throws SQLException {
        sqlConnection.each(
                "select fold, sequence, hash, digest, content from snapshot",
                found -> {
                    var row = SqliteSnapshots.Row.read(found);
                    var foldSnapshot = row.snapshot();
                    if (!row.isWhole()) {
                        problem("The snapshot " + foldSnapshot.fold() + " was changed.");
                    }
                    snapshots
                            .computeIfAbsent(foldSnapshot.head().sequence(), _ -> new ArrayList<>())
                            .add(foldSnapshot);
                });
    }

    private void check(PlainStatement row) throws SQLException {
        long expected = ledgerHead.sequence() + 1;
        byte[] content = row.getBytes(4);
        try {
            var ledgerEntry = EntryBytes.read(content);
            if (ledgerEntry.sequence() != expected || row.getLong(1) != expected) {
                problem("The entry " + expected + " is missing.");
            } else if (!ledgerEntry.link().previous().equals(ledgerHead.hash())) {
                strays.add(expected);
            }
            checkPlace(ledgerEntry, new ItemKey(row.getString(2)), row.getLong(3));
            ledgerHead = new LedgerHead(row.getLong(1), ledgerEntry.link().hash());
            fold(ledgerEntry);
        } catch (IllegalArgumentException e) {
            problem("The entry " + expected + " cannot be read: " + e.getMessage() + ".");
            ledgerHead = new LedgerHead(row.getLong(1), EntryHash.of(content));
        }
        checkSignature();
        checkSnapshots();
    }

    /** What cannot be folded is damage, and nothing after it can be held against a snapshot. */
    private void fold(LedgerEntry ledgerEntry) {
        try {
            folds.values().forEach(entryFold -> entryFold.add(ledgerEntry));
        } catch (LedgerException e) {
            problem(e.explanation());
            folds.clear();
        } catch (IllegalStateException | IllegalArgumentException e) {
            problem(
                    "The entry "
                            + ledgerEntry.sequence()
                            + " does not fit the events before it: "
                            + e.getMessage()
                            + ".");
            folds.clear();
        }
    }

    /**
     * An entry that does not follow the one before says that one of the two was changed. It is the
     * later one if the entry after it does not follow either, or if it is not what was signed.
     */
    private void nameWhatWasChanged() {
        for (long stray : strays) {
            if (strays.contains(stray - 1) && !strays.contains(stray + 1)) {
                continue;
            }
            boolean itself = strays.contains(stray + 1) || forged.contains(stray);
            problem(
                    "The entry %d was changed: %s."
                            .formatted(
                                    itself ? stray : stray - 1,
                                    itself
                                            ? "it does not follow the one before"
                                            : "the one after does not follow it"));
        }
    }

    private void checkPlace(LedgerEntry ledgerEntry, ItemKey item, long version) {
        long expected = versions.merge(ledgerEntry.item(), 1L, Long::sum);
        if (!ledgerEntry.item().equals(item)
                || ledgerEntry.version() != version
                || version != expected) {
            problem("The entry " + ledgerEntry.sequence() + " is not the next of its item.");
        }
    }

    private void checkSignature() {
        var row = signatures.get(ledgerHead.sequence());
        if (row != null && !row.head().equals(ledgerHead)) {
            forged.add(ledgerHead.sequence());
            problem("The entry " + ledgerHead.sequence() + " is not the one that was signed.");
        }
    }

    private void checkSnapshots() {
        for (FoldSnapshot foldSnapshot : snapshots.getOrDefault(ledgerHead.sequence(), List.of())) {
            var entryFold = folds.get(foldSnapshot.fold());
            if (!foldSnapshot.head().equals(ledgerHead)) {
                problem("The snapshot " + foldSnapshot.fold() + " belongs to another ledger.");
            } else if (entryFold != null && !entryFold.content().equals(foldSnapshot.content())) {
                problem("The snapshot " + foldSnapshot.fold() + " does not match its entries.");
            }
        }
    }

    private void checkWhatIsBeyond() throws SQLException {
        beyond(
                "signature",
                signatures.keySet().stream().mapToLong(Long::longValue).max().orElse(0));
        beyond("snapshot", snapshots.keySet().stream().mapToLong(Long::longValue).max().orElse(0));
        beyond("reader", sqlConnection.number("select max(sequence) from position").orElse(0));
    }

    private void beyond(String what, long sequence) {
        if (sequence > ledgerHead.sequence()) {
            problem(
                    "A %s refers to entry %d, but the ledger ends at %d: entries are lost."
                            .formatted(what, sequence, ledgerHead.sequence()));
        }
    }

    private void problem(String sentence) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(sentence);
        }
    }
}
