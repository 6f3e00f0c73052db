package dev.musher.ledger.sqlite;

import dev.musher.ledger.EntryForm;
import dev.musher.ledger.Head;
import dev.musher.ledger.ImportResult;
import dev.musher.ledger.Limits;
import java.io.IOException;
import java.io.Reader;
import java.sql.SQLException;

/**
 * Takes an export into an empty ledger, entry for entry, if its hashes and signatures are right.
 */
final class Import {
    /** What a payload takes as JSON at most, and the rest of its line. */
    private static final int LONGEST_LINE = 6 * Limits.PAYLOAD + 64 * 1024;

    private static final int BATCH = 10_000;

    private final Sql sql;
    private final BoundedLines lines;

    Import(Sql sql, Reader in) {
        this.sql = sql;
        this.lines = new BoundedLines(in, LONGEST_LINE);
    }

    /** What it has written when it refuses is worth nothing: the caller throws the file away. */
    ImportResult read() throws SQLException, IOException {
        try {
            var title = EntryLines.title(line());
            sql.execute("begin");
            var head = entries(title.head().sequence());
            if (!head.equals(title.head())) {
                throw new IllegalArgumentException("the entries are not those of the first line");
            }
            long signed = signatures();
            if (signed < head.sequence()) {
                throw new IllegalArgumentException(
                        "the entries after %d are not signed; their signature is missing"
                                .formatted(signed));
            }
            sql.update("update fencing set last = ?", title.fencing() + LedgerFile.FENCING_LEAP);
            sql.execute("commit");
            return new ImportResult.Imported(head);
        } catch (IllegalArgumentException e) {
            return new ImportResult.Refused(lines.number(), String.valueOf(e.getMessage()));
        }
    }

    private Head entries(long count) throws SQLException, IOException {
        var transaction = Transaction.on(sql);
        for (long i = 0; i < count; i++) {
            if (i % BATCH == BATCH - 1) {
                sql.execute("commit");
                sql.execute("begin");
                transaction = Transaction.on(sql);
            }
            var line = EntryLines.entry(line());
            var written =
                    EntryForm.write(transaction.head(), line.version(), line.event(), line.stamp());
            var entry = written.entry();
            if (entry.sequence() != line.sequence() || !entry.link().hash().equals(line.hash())) {
                throw new IllegalArgumentException("the entry was changed or is out of order");
            }
            if (entry.version() != transaction.version(entry.item()) + 1) {
                throw new IllegalArgumentException("the entry is not the next of its item");
            }
            transaction.insert(entry, written.bytes().toArray());
        }
        return transaction.head();
    }

    /** Up to which entry they reach. */
    private long signatures() throws SQLException, IOException {
        long signed = 0;
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            var row = EntryLines.signature(line.get());
            boolean ofThis =
                    Entries.headAt(sql, row.head().sequence())
                            .filter(row.head()::equals)
                            .isPresent();
            if (!ofThis || !row.isGenuine()) {
                throw new IllegalArgumentException("the signature is wrong");
            }
            row.write(sql);
            signed = Math.max(signed, row.head().sequence());
        }
        return signed;
    }

    private String line() throws IOException {
        return lines.next()
                .orElseThrow(() -> new IllegalArgumentException("the text ends too early"));
    }
}
