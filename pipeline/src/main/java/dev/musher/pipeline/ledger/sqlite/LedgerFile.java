package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
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
record LedgerFile(Path path, LedgerSchema schema, Duration patience) {
    /**
     * How far fencing numbers leap when a ledger was copied, so that none is given twice although
     * some were given after the copy.
     */
    static final long FENCING_LEAP = 1_000_000;

    /** What SQLite needs to know a file at all, in bytes. */
    private static final int SMALLEST_PAGE = 512;

    /** A connection to the file, which is made first if there is none. */
    SqlConnection open() {
        try {
            if (!Files.exists(path)) {
                requireNoRemains();
                create();
            }
            return openExisting();
        } catch (SQLException e) {
            throw SqliteFailures.of(path, e);
        } catch (IOException e) {
            throw SqliteFailures.of(path, e);
        }
    }

    /**
     * What tells the file from any other that may come in its place; a process that has it open
     * goes on writing to it after it was deleted, and all of that would be lost.
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
                        + " was moved or deleted while it was in use. Nothing was saved. Stop the processes that use it, put the file back with its -wal, and start again.",
                cause);
    }

    /** A connection for reading beside others, to a file that was opened before. */
    SqlConnection openBeside() throws SQLException {
        var sqlConnection = SqlConnection.connect(path, patience);
        sqlConnection.execute("pragma query_only = on");
        return sqlConnection;
    }

    /** SQLite would make what is in them part of a new ledger. */
    void requireNoRemains() {
        var log = path.resolveSibling(path.getFileName() + "-wal");
        if (Files.exists(log) && !Files.exists(path)) {
            throw SqliteFailures.damaged(
                    path, "it is missing, but its " + log.getFileName() + " is here");
        }
    }

    private void create() throws IOException, SQLException {
        Files.createDirectories(AtomicNewFile.folderOf(path));
        try (var made = AtomicNewFile.beside(path)) {
            prepare(made.path());
            made.put();
        }
    }

    /** An empty ledger in an empty file. */
    void prepare(Path empty) throws SQLException {
        try (var sqlConnection = SqlConnection.connect(empty, patience)) {
            sqlConnection.execute("pragma auto_vacuum = none");
            sqlConnection.execute("pragma journal_mode = wal");
            sqlConnection.execute("pragma application_id = " + LedgerSchema.APPLICATION);
            sqlConnection.execute("begin");
            advance(sqlConnection, 0);
            sqlConnection.execute("commit");
        }
    }

    private SqlConnection openExisting() throws SQLException, IOException {
        if (Files.size(path) < SMALLEST_PAGE) {
            // SQLite would take it for a new database; ours are never empty.
            throw SqliteFailures.damaged(path, "it has lost its content");
        }
        var sqlConnection = SqlConnection.connect(path, patience);
        try {
            requireReadable(sqlConnection);
            if (SqlConnection.isReadOnly(path)) {
                requireCurrent(sqlConnection);
                return sqlConnection;
            }
            if (version(sqlConnection) < schema.version()) {
                migrate(sqlConnection);
            }
            sqlConnection.execute("pragma journal_mode = wal");
            sqlConnection.execute("pragma journal_size_limit = 67108864");
            // Rarer than usual: pages that are written again and again are copied once.
            sqlConnection.execute("pragma wal_autocheckpoint = 4000");
            return sqlConnection;
        } catch (SQLException | LedgerException e) {
            sqlConnection.close();
            throw e;
        }
    }

    /** Whether a file is a ledger at all, and not of a Musher to come. */
    void requireReadable(SqlConnection sqlConnection) throws SQLException {
        if (sqlConnection.number("pragma application_id").orElse(0) != LedgerSchema.APPLICATION) {
            throw new LedgerException(
                    Fault.FOREIGN,
                    "The file "
                            + path
                            + " is not a ledger of Musher; another program wrote it. Move it away"
                            + " if it is in the wrong place.");
        }
        requireAtMost(version(sqlConnection), schema.version());
    }

    /** For every write: another process may have brought the file to a newer schema since. */
    void requireVersion(SqlConnection sqlConnection) throws SQLException {
        requireAtMost(version(sqlConnection), schema.version());
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

    private void requireCurrent(SqlConnection sqlConnection) throws SQLException {
        if (version(sqlConnection) < schema.version()) {
            throw new LedgerException(
                    Fault.DENIED,
                    "The ledger "
                            + path
                            + " was written by an older Musher and must be upgraded first, but it is read-only. Copy its folder to a writable place.");
        }
    }

    private void migrate(SqlConnection sqlConnection) throws SQLException {
        LedgerBackup.copy(
                sqlConnection, path, AtomicNewFile.free(path, "before-schema-" + schema.version()));
        sqlConnection.execute("begin immediate");
        try {
            // Another process may have been faster.
            advance(sqlConnection, version(sqlConnection));
            sqlConnection.execute("commit");
        } catch (SQLException e) {
            sqlConnection.execute("rollback");
            throw e;
        }
    }

    private void advance(SqlConnection sqlConnection, long from) throws SQLException {
        for (var step : schema.steps().subList((int) from, schema.steps().size())) {
            for (String statement : step) {
                sqlConnection.execute(statement);
            }
        }
        sqlConnection.execute("pragma user_version = " + schema.version());
    }

    private static long version(SqlConnection sqlConnection) throws SQLException {
        return sqlConnection.number("pragma user_version").orElse(0);
    }
}
