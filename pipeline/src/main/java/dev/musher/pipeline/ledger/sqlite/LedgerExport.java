package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.EntryBytes;
import dev.musher.pipeline.ledger.LedgerHead;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.Supplier;

/** Writes all entries and signatures as lines of JSON, of one moment of the ledger. */
record LedgerExport(SqlConnection sql, Path file, Supplier<NodeKey> key) {
    /** Where the ledger ended at that moment. */
    LedgerHead write(Writer out) throws SQLException, IOException {
        sql.execute("begin");
        try {
            var ledgerHead = EntryQueries.head(sql);
            long fencing = sql.number("select last from fencing").orElse(0);
            line(out, EntryLines.write(new EntryLines.Title(ledgerHead, fencing)));
            sql.each(
                    "select content from entry order by sequence",
                    row -> line(out, EntryLines.write(EntryBytes.read(row.getBytes(1)))));
            for (var signature : SignatureRow.all(sql)) {
                line(out, EntryLines.write(signature));
            }
            if (SignatureRow.leavesRest(sql)) {
                line(out, EntryLines.write(SignatureRow.by(key.get(), ledgerHead)));
            }
            out.flush();
            return ledgerHead;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IllegalArgumentException e) {
            throw SqliteFailures.damaged(file, e);
        } finally {
            sql.execute("rollback");
        }
    }

    private static void line(Writer out, String line) {
        try {
            out.write(line);
            out.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
