package dev.musher.ledger.sqlite;

import dev.musher.ledger.EntryForm;
import dev.musher.ledger.Head;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.Supplier;

/** Writes all entries and signatures as lines of JSON, of one moment of the ledger. */
record Export(Sql sql, Path file, Supplier<NodeKey> key) {
    /** Where the ledger ended at that moment. */
    Head write(Writer out) throws SQLException, IOException {
        sql.execute("begin");
        try {
            var head = Entries.head(sql);
            long fencing = sql.number("select last from fencing").orElse(0);
            line(out, EntryLines.write(new EntryLines.Title(head, fencing)));
            sql.each(
                    "select content from entry order by sequence",
                    row -> line(out, EntryLines.write(EntryForm.read(row.getBytes(1)))));
            for (var signature : SignatureRow.all(sql)) {
                line(out, EntryLines.write(signature));
            }
            if (SignatureRow.leavesRest(sql)) {
                line(out, EntryLines.write(SignatureRow.by(key.get(), head)));
            }
            out.flush();
            return head;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (IllegalArgumentException e) {
            throw Trouble.damaged(file, e);
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
