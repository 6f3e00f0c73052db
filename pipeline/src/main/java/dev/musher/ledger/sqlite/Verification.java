package dev.musher.ledger.sqlite;

import dev.musher.ledger.CursorName;
import dev.musher.ledger.Entry;
import dev.musher.ledger.EntryForm;
import dev.musher.ledger.Fold;
import dev.musher.ledger.Hash;
import dev.musher.ledger.Head;
import dev.musher.ledger.ItemKey;
import dev.musher.ledger.LedgerException;
import dev.musher.ledger.Snapshot;
import dev.musher.ledger.Verdict;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A look at everything in the file, in one moment of it. */
final class Verification {
    private static final int MOST_PROBLEMS = 20;

    private final Sql sql;
    private final Map<CursorName, Fold> folds;
    private final List<String> problems = new ArrayList<>();
    private final Map<ItemKey, Long> versions = new HashMap<>();
    private final Map<Long, List<Snapshot>> snapshots = new HashMap<>();
    private final Map<Long, SignatureRow> signatures = new HashMap<>();
    private final Set<Long> strays = new TreeSet<>();
    private final Set<Long> forged = new HashSet<>();
    private Head head = Head.EMPTY;

    Verification(Sql sql, Map<CursorName, Fold> folds) {
        this.sql = sql;
        this.folds = new HashMap<>(folds);
    }

    Verdict verify() throws SQLException {
        sql.execute("begin");
        try {
            checkPages();
            readSnapshots();
            for (var row : SignatureRow.all(sql)) {
                signatures.put(row.head().sequence(), row);
            }
            checkSnapshots();
            sql.each(
                    "select sequence, item, version, content from entry order by sequence",
                    this::check);
            nameWhatWasChanged();
            checkWhatIsBeyond();
        } finally {
            sql.execute("rollback");
        }
        var signing = SignatureRow.look(signatures.values());
        signing.problems().forEach(this::problem);
        return problems.isEmpty()
                ? new Verdict.Sound(head, signing.signed(), signing.nodes())
                : new Verdict.Broken(problems);
    }

    private void checkPages() throws SQLException {
        sql.each(
                "pragma integrity_check(" + MOST_PROBLEMS + ")",
                row -> {
                    if (!row.getString(1).equals("ok")) {
                        problem("The pages of the file: " + row.getString(1) + ".");
                    }
                });
    }

    private void readSnapshots() throws SQLException {
        sql.each(
                "select fold, sequence, hash, digest, content from snapshot",
                found -> {
                    var row = SqliteSnapshots.Row.read(found);
                    var snapshot = row.snapshot();
                    if (!row.isWhole()) {
                        problem("The snapshot " + snapshot.fold() + " was changed.");
                    }
                    snapshots
                            .computeIfAbsent(snapshot.head().sequence(), _ -> new ArrayList<>())
                            .add(snapshot);
                });
    }

    private void check(ResultSet row) throws SQLException {
        long expected = head.sequence() + 1;
        byte[] content = row.getBytes(4);
        try {
            var entry = EntryForm.read(content);
            if (entry.sequence() != expected || row.getLong(1) != expected) {
                problem("The entry " + expected + " is missing.");
            } else if (!entry.link().previous().equals(head.hash())) {
                strays.add(expected);
            }
            checkPlace(entry, new ItemKey(row.getString(2)), row.getLong(3));
            head = new Head(row.getLong(1), entry.link().hash());
            fold(entry);
        } catch (IllegalArgumentException e) {
            problem("The entry " + expected + " cannot be read: " + e.getMessage() + ".");
            head = new Head(row.getLong(1), Hash.of(content));
        }
        checkSignature();
        checkSnapshots();
    }

    /** What cannot be folded is damage, and nothing after it can be held against a snapshot. */
    private void fold(Entry entry) {
        try {
            folds.values().forEach(fold -> fold.add(entry));
        } catch (LedgerException e) {
            problem(e.explanation());
            folds.clear();
        } catch (IllegalStateException | IllegalArgumentException e) {
            problem(
                    "The entry "
                            + entry.sequence()
                            + " cannot follow what is before it: "
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

    private void checkPlace(Entry entry, ItemKey item, long version) {
        long expected = versions.merge(entry.item(), 1L, Long::sum);
        if (!entry.item().equals(item) || entry.version() != version || version != expected) {
            problem("The entry " + entry.sequence() + " is not the next of its item.");
        }
    }

    private void checkSignature() {
        var row = signatures.get(head.sequence());
        if (row != null && !row.head().equals(head)) {
            forged.add(head.sequence());
            problem("The entry " + head.sequence() + " is not the one that was signed.");
        }
    }

    private void checkSnapshots() {
        for (Snapshot snapshot : snapshots.getOrDefault(head.sequence(), List.of())) {
            var fold = folds.get(snapshot.fold());
            if (!snapshot.head().equals(head)) {
                problem("The snapshot " + snapshot.fold() + " is of another ledger.");
            } else if (fold != null && !fold.content().equals(snapshot.content())) {
                problem("The snapshot " + snapshot.fold() + " is not what its entries give.");
            }
        }
    }

    private void checkWhatIsBeyond() throws SQLException {
        beyond(
                "signature",
                signatures.keySet().stream().mapToLong(Long::longValue).max().orElse(0));
        beyond("snapshot", snapshots.keySet().stream().mapToLong(Long::longValue).max().orElse(0));
        beyond("reader", sql.number("select max(sequence) from position").orElse(0));
    }

    private void beyond(String what, long sequence) {
        if (sequence > head.sequence()) {
            problem(
                    "A %s knows the entry %d, and the ledger ends with %d: entries are lost."
                            .formatted(what, sequence, head.sequence()));
        }
    }

    private void problem(String sentence) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(sentence);
        }
    }
}
