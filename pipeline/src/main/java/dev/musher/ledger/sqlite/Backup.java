package dev.musher.ledger.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;

/** Copies of a ledger that is in use, of one moment, whoever writes meanwhile. */
final class Backup {
    private Backup() {}

    /**
     * @param ledger the file of the connection, for messages
     * @param to where nothing is yet
     */
    static void copy(Sql sql, Path ledger, Path to) throws SQLException {
        try (var made = NewFile.beside(to)) {
            sql.update("vacuum into ?", made.path().toAbsolutePath().toString());
            if (!made.put()) {
                throw new IllegalArgumentException("there is already a file " + to);
            }
        } catch (IOException e) {
            throw Trouble.of(ledger, e);
        }
    }
}
