package dev.musher.ledger.sqlite;

import dev.musher.ledger.LedgerException;
import dev.musher.ledger.LedgerException.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.SQLException;
import java.time.Duration;

/**
 * The file of a ledger: made whole or not at all, refused if it is not ours, brought to our schema
 * after a backup if it is older.
 */
record LedgerFile(Path path, Schema schema, Duration patience) {
    /**
     * How far fencing numbers leap when a ledger was copied, so that none is given twice although
     * some were given after the copy.
     */
    static final long FENCING_LEAP = 1_000_000;

    /** What SQLite needs to know a file at all, in bytes. */
    private static final int SMALLEST_PAGE = 512;

    /** A connection to the file, which is made first if there is none. */
    Sql open() {
        try {
            if (!Files.exists(path)) {
                requireNoRemains();
                create();
            }
            return openExisting();
        } catch (SQLException e) {
            throw Trouble.of(path, e);
        } catch (IOException e) {
            throw Trouble.of(path, e);
        }
    }

    /**
     * What tells the file from any other that may come in its place; whoever has it open goes on
     * writing to it after it was deleted, and all of that would be lost.
     */
    Object identity() {
        try {
            var key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
            return key == null ? path : key;
        } catch (IOException e) {
            throw gone(e);
        }
    }

    void requireIdentity(Object known) {
        if (!identity().equals(known)) {
            throw gone(new NoSuchFileException(path.toString()));
        }
    }

    private LedgerException gone(IOException cause) {
        return new LedgerException(
                Fault.MISSING,
                "The ledger "
                        + path
                        + " was moved or deleted while it was in use. Nothing was kept; stop what"
                        + " uses it, put the file back with its -wal, and start again.",
                cause);
    }

    /** A connection for reading beside others, to a file that was opened before. */
    Sql openBeside() throws SQLException {
        var sql = Sql.connect(path, patience);
        sql.execute("pragma query_only = on");
        return sql;
    }

    /** SQLite would make what is in them part of a new ledger. */
    void requireNoRemains() {
        var log = path.resolveSibling(path.getFileName() + "-wal");
        if (Files.exists(log) && !Files.exists(path)) {
            throw Trouble.damaged(path, "it is gone, and its " + log.getFileName() + " is here");
        }
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
            sql.execute("begin");
            advance(sql, 0);
            sql.execute("commit");
        }
    }

    private Sql openExisting() throws SQLException, IOException {
        if (Files.size(path) < SMALLEST_PAGE) {
            // SQLite would take it for a new database; ours are never empty.
            throw Trouble.damaged(path, "it has lost its content");
        }
        var sql = Sql.connect(path, patience);
        try {
            requireReadable(sql);
            if (Sql.isReadOnly(path)) {
                requireCurrent(sql);
                return sql;
            }
            if (version(sql) < schema.version()) {
                migrate(sql);
            }
            sql.execute("pragma journal_mode = wal");
            sql.execute("pragma journal_size_limit = 67108864");
            // Rarer than usual: pages that are written again and again are copied once.
            sql.execute("pragma wal_autocheckpoint = 4000");
            return sql;
        } catch (SQLException | LedgerException e) {
            sql.close();
            throw e;
        }
    }

    /** Whether a file is a ledger at all, and not of a Musher to come. */
    void requireReadable(Sql sql) throws SQLException {
        if (sql.number("pragma application_id").orElse(0) != Schema.APPLICATION) {
            throw new LedgerException(
                    Fault.FOREIGN,
                    "The file "
                            + path
                            + " is not a ledger of Musher; another program wrote it. Move it away"
                            + " if it is in the wrong place.");
        }
        requireAtMost(version(sql), schema.version());
    }

    /** For every write: another process may have brought the file to a newer schema since. */
    void requireVersion(Sql sql) throws SQLException {
        requireAtMost(version(sql), schema.version());
    }

    private void requireAtMost(long found, long known) {
        if (found > known) {
            throw new LedgerException(
                    Fault.FOREIGN,
                    "The ledger "
                            + path
                            + " was written by a newer Musher: it has schema "
                            + found
                            + ", and this Musher knows schemas up to "
                            + known
                            + ". Use that newer one.");
        }
    }

    private void requireCurrent(Sql sql) throws SQLException {
        if (version(sql) < schema.version()) {
            throw new LedgerException(
                    Fault.DENIED,
                    "The ledger "
                            + path
                            + " is of an older Musher and has to be rewritten first, but nothing"
                            + " can be written there. Copy its folder to where you may write.");
        }
    }

    private void migrate(Sql sql) throws SQLException {
        Backup.copy(sql, path, NewFile.free(path, "before-schema-" + schema.version()));
        sql.execute("begin immediate");
        try {
            // Another process may have been faster.
            advance(sql, version(sql));
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
