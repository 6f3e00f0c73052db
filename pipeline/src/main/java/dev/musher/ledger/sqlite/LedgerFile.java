package dev.musher.ledger.sqlite;

import dev.musher.ledger.LedgerException;
import dev.musher.ledger.LedgerException.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;

/**
 * The file of a ledger: made whole or not at all, refused if it is not ours, brought to our schema
 * after a backup if it is older.
 */
record LedgerFile(Path path, Schema schema, Duration patience) {
    /** A connection to the file, which is made first if there is none. */
    Sql open() {
        try {
            if (!Files.exists(path)) {
                create();
            }
            return openExisting();
        } catch (SQLException e) {
            throw Trouble.of(path, e);
        } catch (IOException e) {
            throw Trouble.of(path, e);
        }
    }

    /** A connection for reading beside others, to a file that was opened before. */
    Sql openBeside() throws SQLException {
        var sql = Sql.connect(path, patience);
        sql.execute("pragma query_only = on");
        return sql;
    }

    private void create() throws IOException, SQLException {
        Files.createDirectories(NewFile.folderOf(path));
        try (var made = NewFile.beside(path)) {
            prepare(made.path());
            made.put();
        }
    }

    /** An empty ledger in an empty file. */
    void prepare(Path empty) throws SQLException {
        try (var sql = Sql.connect(empty, patience)) {
            sql.execute("pragma auto_vacuum = none");
            sql.execute("pragma journal_mode = wal");
            sql.execute("pragma application_id = " + Schema.APPLICATION);
            advance(sql, 0);
        }
    }

    private Sql openExisting() throws SQLException, IOException {
        if (Files.size(path) == 0) {
            // SQLite would take it for a new database; ours are never empty.
            throw Trouble.damaged(path, "it is empty");
        }
        var sql = Sql.connect(path, patience);
        try {
            requireOurs(sql);
            sql.execute("pragma journal_mode = wal");
            sql.execute("pragma journal_size_limit = 67108864");
            return sql;
        } catch (SQLException | LedgerException e) {
            sql.close();
            throw e;
        }
    }

    private void requireOurs(Sql sql) throws SQLException {
        if (sql.number("pragma application_id").orElse(0) != Schema.APPLICATION) {
            throw new LedgerException(
                    Fault.FOREIGN,
                    "The file "
                            + path
                            + " is not a ledger of Musher; another program wrote it. Move it away"
                            + " if it is in the wrong place.");
        }
        long found = version(sql);
        if (found < schema.version()) {
            migrate(sql, found);
        }
        requireVersion(sql);
    }

    /** For every write: another process may have brought the file to a newer schema since. */
    void requireVersion(Sql sql) throws SQLException {
        long found = version(sql);
        if (found != schema.version()) {
            throw new LedgerException(
                    Fault.FOREIGN,
                    "The ledger "
                            + path
                            + " was written by a newer Musher: it has schema "
                            + found
                            + ", and this Musher knows schemas up to "
                            + schema.version()
                            + ". Use that newer one.");
        }
    }

    private void migrate(Sql sql, long found) throws SQLException {
        Backup.copy(sql, path, NewFile.free(path, "before-schema-" + schema.version()));
        sql.execute("begin immediate");
        try {
            // Another process may have been faster.
            advance(sql, Math.max(found, version(sql)));
            sql.execute("commit");
        } catch (SQLException e) {
            sql.execute("rollback");
            throw e;
        }
    }

    private void advance(Sql sql, long from) throws SQLException {
        for (var step : schema.steps().subList((int) from, schema.steps().size())) {
            for (String statement : step) {
                sql.execute(statement);
            }
        }
        sql.execute("pragma user_version = " + schema.version());
    }

    private static long version(Sql sql) throws SQLException {
        return sql.number("pragma user_version").orElse(0);
    }
}
