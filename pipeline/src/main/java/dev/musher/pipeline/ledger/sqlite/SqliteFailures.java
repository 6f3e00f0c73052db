package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.files.FileException;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import org.sqlite.SQLiteErrorCode;

/** What the failures of SQLite and of the file system mean for a user of the ledger. */
final class SqliteFailures {
    private static final int PRIMARY_CODE = 0xff;
    private static final Map<SQLiteErrorCode, Fault> FAULTS =
            Map.of(
                    SQLiteErrorCode.SQLITE_BUSY, Fault.BUSY,
                    SQLiteErrorCode.SQLITE_LOCKED, Fault.BUSY,
                    SQLiteErrorCode.SQLITE_PROTOCOL, Fault.BUSY,
                    SQLiteErrorCode.SQLITE_FULL, Fault.FULL,
                    SQLiteErrorCode.SQLITE_CORRUPT, Fault.DAMAGED,
                    SQLiteErrorCode.SQLITE_NOTADB, Fault.DAMAGED,
                    SQLiteErrorCode.SQLITE_READONLY, Fault.DENIED,
                    SQLiteErrorCode.SQLITE_CANTOPEN, Fault.DENIED,
                    SQLiteErrorCode.SQLITE_PERM, Fault.DENIED);

    private SqliteFailures() {}

    static LedgerException of(Path file, SQLException cause) {
        var fault = fault(cause);
        return new LedgerException(fault, explain(fault, file, cause), cause);
    }

    static LedgerException of(Path file, IOException cause) {
        var explained = FileException.of("use", file, cause);
        var fault =
                switch (explained.fault()) {
                    case DISK_FULL -> Fault.FULL;
                    case NOT_FOUND -> Fault.MISSING;
                    case NO_ACCESS, READ_ONLY -> Fault.DENIED;
                    case OUTSIDE_ROOT,
                            NOT_A_FILE,
                            NOT_A_DIRECTORY,
                            TOO_LARGE,
                            LINK_IN_PATH,
                            PLANTED_LINK,
                            LINK_LOOP,
                            CHANGED,
                            FAILED ->
                            Fault.IO;
                };
        return new LedgerException(fault, explained.explanation(), cause);
    }

    static LedgerException damaged(Path file, String what) {
        return new LedgerException(Fault.DAMAGED, damage(file, what));
    }

    static LedgerException damaged(Path file, RuntimeException cause) {
        return new LedgerException(
                Fault.DAMAGED, damage(file, String.valueOf(cause.getMessage())), cause);
    }

    private static Fault fault(SQLException failure) {
        var code = SQLiteErrorCode.getErrorCode(failure.getErrorCode());
        if (code == SQLiteErrorCode.SQLITE_IOERR_CORRUPTFS) {
            return Fault.DAMAGED;
        }
        var primary = SQLiteErrorCode.getErrorCode(failure.getErrorCode() & PRIMARY_CODE);
        return FAULTS.getOrDefault(primary, Fault.IO);
    }

    private static String explain(Fault fault, Path file, SQLException cause) {
        return switch (fault) {
            case BUSY ->
                    "Another process has been writing to the ledger "
                            + file
                            + " for too long. Nothing was saved; try again.";
            case FULL ->
                    "The disk is full, so nothing was saved in the ledger "
                            + file
                            + ". What was in it before is safe; free some space and try again.";
            case DENIED ->
                    "The ledger "
                            + file
                            + " cannot be written or opened. Check the owner and the mode of the file and its folder, and whether its file system is read-only.";
            case DAMAGED -> damage(file, String.valueOf(cause.getMessage()));
            case IO, FOREIGN, MISSING, IN_THE_WAY, KEY, CURSOR_SHARED, CLOSED ->
                    "The ledger "
                            + file
                            + " could not be used ("
                            + cause.getMessage()
                            + "). What was just written may or may not be saved; check before you repeat it.";
        };
    }

    private static String damage(Path file, String what) {
        return "The ledger "
                + file
                + " is damaged: "
                + what
                + ". Nothing was written to it. Keep the file with its -wal and -shm for analysis, and put the latest backup in its place.";
    }
}
