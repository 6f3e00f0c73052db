package dev.musher.pipeline.ledger.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/** Makes a consistent copy of a ledger while it is in use, and restores one. */
final class LedgerBackup {
    private LedgerBackup() {}

    /**
     * @param ledger the file of the connection, for messages
     * @param to where nothing is yet
     */
    static void copy(SqlConnection sqlConnection, Path ledger, Path to) throws SQLException {
        try (var made = AtomicNewFile.beside(to)) {
            sqlConnection.update("vacuum into ?", made.path().toAbsolutePath().toString());
            if (!made.put()) {
                throw new IllegalArgumentException("there is already a file " + to);
            }
        } catch (IOException e) {
            throw SqliteFailures.of(ledger, e);
        }
    }

    /** Puts a copy where a ledger should be. */
    static void restore(Path backup, LedgerFile ledger) throws SQLException, IOException {
        Files.createDirectories(AtomicNewFile.folderOf(ledger.path()));
        try (var made = AtomicNewFile.beside(ledger.path())) {
            try (var out = Files.newOutputStream(made.path())) {
                Files.copy(backup, out);
            }
            try (var sqlConnection = SqlConnection.connect(made.path(), ledger.patience())) {
                ledger.requireReadable(sqlConnection);
                sqlConnection.update("update fencing set last = last + ?", LedgerFile.FENCING_LEAP);
            }
            if (!made.put()) {
                throw new IllegalArgumentException("there is already a file " + ledger.path());
            }
        }
    }
}
