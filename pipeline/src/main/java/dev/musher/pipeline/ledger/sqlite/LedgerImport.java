package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.EntryBytes;
import dev.musher.pipeline.ledger.ImportResult;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.LedgerLimits;
import java.io.IOException;
import java.io.Reader;
import java.sql.SQLException;

/**
 * Takes an export into an empty ledger, entry for entry, if its hashes and signatures are right.
 */
final class LedgerImport {
    /** What a payload takes as JSON at most, and the rest of its line. */
    private static final int LONGEST_LINE = 6 * LedgerLimits.PAYLOAD + 64 * 1024;

    private static final int BATCH = 10_000;

    private final SqlConnection sqlConnection;
    private final BoundedLines lines;

    LedgerImport(SqlConnection sqlConnection, Reader in) {
        this.sqlConnection = sqlConnection;
        this.lines = new BoundedLines(in, LONGEST_LINE);
    }

    /** What it has written when it refuses is worth nothing: the caller throws the file away. */
    ImportResult read() throws SQLException, IOException {
        try {
            var title = EntryLines.title(line());
            sqlConnection.execute("begin");
            var ledgerHead = entries(title.head().sequence());
            if (!ledgerHead.equals(title.head())) {
                throw new IllegalArgumentException("the entries are not those of the first line");
            }
            long signed = signatures();
            if (signed < ledgerHead.sequence()) {
                throw new IllegalArgumentException(
                        "the entries after %d are not signed; their signature is missing"
                                .formatted(signed));
            }
            sqlConnection.update(
                    "update fencing set last = ?", title.fencing() + LedgerFile.FENCING_LEAP);
            sqlConnection.execute("commit");
            return new ImportResult.Imported(ledgerHead);
        } catch (IllegalArgumentException e) {
            return new ImportResult.Refused(lines.number(), String.valueOf(e.getMessage()));
        }
    }

    private LedgerHead entries(long count) throws SQLException, IOException {
        var appendTransaction = AppendTransaction.on(sqlConnection);
        for (long i = 0; i < count; i++) {
            if (i % BATCH == BATCH - 1) {
                sqlConnection.execute("commit");
                sqlConnection.execute("begin");
                appendTransaction = AppendTransaction.on(sqlConnection);
            }
            var line = EntryLines.entry(line());
            var written =
                    EntryBytes.write(
                            appendTransaction.head(), line.version(), line.event(), line.stamp());
            var ledgerEntry = written.entry();
            if (ledgerEntry.sequence() != line.sequence()
                    || !ledgerEntry.link().hash().equals(line.hash())) {
                throw new IllegalArgumentException("the entry was changed or is out of order");
            }
            if (ledgerEntry.version() != appendTransaction.version(ledgerEntry.item()) + 1) {
                throw new IllegalArgumentException("the entry is not the next of its item");
            }
            appendTransaction.insert(ledgerEntry, written.bytes().toArray());
        }
        return appendTransaction.head();
    }

    /** Up to which entry they reach. */
    private long signatures() throws SQLException, IOException {
        long signed = 0;
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            var row = EntryLines.signature(line.get());
            boolean ofThis =
                    EntryQueries.headAt(sqlConnection, row.head().sequence())
                            .filter(row.head()::equals)
                            .isPresent();
            if (!ofThis || !row.isGenuine()) {
                throw new IllegalArgumentException("the signature is wrong");
            }
            row.write(sqlConnection);
            signed = Math.max(signed, row.head().sequence());
        }
        return signed;
    }

    private String line() throws IOException {
        return lines.next()
                .orElseThrow(() -> new IllegalArgumentException("the text ends too early"));
    }
}
