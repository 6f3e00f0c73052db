package dev.musher.pipeline.ledger.sqlite;

import dev.musher.base.sqlite.SqliteLibrary;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.ledger.EntryFold;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.ImportResult;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import dev.musher.pipeline.ledger.LedgerHead;
import dev.musher.pipeline.ledger.LedgerVerdict;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The folder of a project's state, as far as the ledger is concerned. */
public final class LedgerFolder {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path folder;
    private final SqliteLibrary library;
    private final Path keyFile;

    private LedgerFolder(Path folder, SqliteLibrary library, Path keyFile) {
        this.folder = folder;
        this.library = library;
        this.keyFile = keyFile;
    }

    /**
     * @param folder made if it is missing
     * @param libraries a folder of the user's for native libraries; made if it is missing
     * @param keyFile the key of this machine; outside the project, where no agent can read it
     */
    public LedgerFolder(Path folder, Path libraries, Path keyFile) {
        this(folder, new SqliteLibrary(libraries), keyFile);
    }

    /** The file of the ledger; SQLite keeps two more beside it that belong to it. */
    public Path file() {
        return folder.resolve("ledger.db");
    }

    /** The file of the key that signs. */
    public Path keyFile() {
        return keyFile;
    }

    public boolean hasLedger() {
        return Files.exists(file());
    }

    /**
     * The ledger of this folder, which is made first if there is none. What a kill left unsigned is
     * signed now.
     */
    public Ledger open(BootEpoch epoch) {
        return sqliteLedger(epoch).signed();
    }

    /** The same for a verifier: what is not signed stays unsigned. */
    public Ledger openWithoutSigning(BootEpoch epoch) {
        return sqliteLedger(epoch);
    }

    private SqliteLedger sqliteLedger(BootEpoch epoch) {
        load();
        forgetReadableKey();
        return new SqliteLedger(ledgerFile(), keyFile(), epoch);
    }

    /** A key inside the project, where agents read, proves nothing; what it signed stays signed. */
    private void forgetReadableKey() {
        if (SqlConnection.isReadOnly(file())) {
            return;
        }
        try {
            Files.deleteIfExists(folder.resolve("node.key"));
        } catch (IOException e) {
            throw SqliteFailures.of(folder.resolve("node.key"), e);
        }
    }

    /** What the public key of this node has for a hash; makes a key if there is none. */
    public EntryHash node() {
        return EntryHash.of(NodeKey.in(keyFile()).publicKey().toArray());
    }

    /** Who signs here: this machine, and every one that signed the ledger. */
    public NodeSignatures notary() {
        var known = new HashMap<EntryHash, ImmutableBytes>();
        if (hasLedger()) {
            use(sqlConnection ->
                            sqlConnection.rows(
                                    "select key from node",
                                    row -> ImmutableBytes.wrap(row.getBytes(1))))
                    .forEach(key -> known.put(EntryHash.of(key.toArray()), key));
        }
        return new NodeSignatures(keyFile(), known);
    }

    /**
     * Looks at every entry.
     *
     * @param folds what snapshots of these names must be equal to
     */
    public LedgerVerdict verify(Map<CursorName, EntryFold> folds) {
        try {
            return use(sqlConnection -> new LedgerVerification(sqlConnection, folds).verify());
        } catch (LedgerException e) {
            if (e.fault() != Fault.DAMAGED) {
                throw e;
            }
            return new LedgerVerdict.Broken(List.of(e.explanation()));
        } catch (IllegalArgumentException e) {
            return new LedgerVerdict.Broken(
                    List.of("A row cannot be read: " + e.getMessage() + "."));
        }
    }

    /** Copies the ledger as it is at this moment, while others use it, to where nothing is yet. */
    public void backUp(Path to) {
        requireFree(to);
        use(
                sqlConnection -> {
                    LedgerBackup.copy(sqlConnection, file(), to);
                    return to;
                });
    }

    /** Puts a backup where no ledger is. */
    public void restore(Path backup) {
        requireFree(file());
        ledgerFile().requireNoRemains();
        load();
        try {
            LedgerBackup.restore(backup, ledgerFile());
        } catch (SQLException e) {
            throw SqliteFailures.of(backup, e);
        } catch (IOException e) {
            throw SqliteFailures.of(backup, e);
        }
    }

    /** Restores a backup elsewhere, looks at every entry, and throws the copy away. */
    public LedgerVerdict verifyBackup(Path backup, Map<CursorName, EntryFold> folds) {
        var place = new LedgerFolder(AtomicNewFile.free(file(), "drill"), library, keyFile);
        try {
            place.restore(backup);
            return place.verify(folds);
        } finally {
            place.delete();
        }
    }

    /** Writes every entry as a line of JSON, and signs the last if it is not signed yet. */
    public LedgerHead export(Writer out) {
        return use(
                sqlConnection ->
                        new LedgerExport(sqlConnection, file(), () -> NodeKey.in(keyFile))
                                .write(out));
    }

    /** Takes what {@link #export} wrote, where no ledger is. */
    public ImportResult take(Reader in) {
        requireFree(file());
        ledgerFile().requireNoRemains();
        load();
        try {
            Files.createDirectories(folder);
            try (var made = AtomicNewFile.beside(file())) {
                var result = take(in, made.path());
                if (result instanceof ImportResult.Imported && !made.put()) {
                    requireFree(file());
                }
                return result;
            }
        } catch (SQLException e) {
            throw SqliteFailures.of(file(), e);
        } catch (IOException e) {
            throw SqliteFailures.of(file(), e);
        }
    }

    private ImportResult take(Reader in, Path empty) throws SQLException, IOException {
        ledgerFile().prepare(empty);
        try (var sqlConnection = SqlConnection.connect(empty, PATIENCE)) {
            return new LedgerImport(sqlConnection, in).read();
        }
    }

    /** Something done with a connection of its own. */
    private interface Use<T> {
        T with(SqlConnection sqlConnection) throws SQLException, IOException;
    }

    private <T> T use(Use<T> use) {
        load();
        if (!hasLedger()) {
            throw new LedgerException(
                    Fault.MISSING, "There is no ledger " + file() + " yet. Add a story first.");
        }
        try (var sqlConnection = ledgerFile().open()) {
            return use.with(sqlConnection);
        } catch (SQLException e) {
            throw SqliteFailures.of(file(), e);
        } catch (IOException e) {
            throw SqliteFailures.of(file(), e);
        }
    }

    private static void requireFree(Path place) {
        if (Files.exists(place)) {
            throw new LedgerException(
                    Fault.IN_THE_WAY,
                    "There is already a file "
                            + place
                            + ". Move it away first, with its -wal and"
                            + " -shm if it has them.");
        }
    }

    private void delete() {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (NoSuchFileException _) {
            // It was never made.
        } catch (IOException e) {
            throw SqliteFailures.of(folder, e);
        }
    }

    private LedgerFile ledgerFile() {
        return new LedgerFile(file(), LedgerSchema.current(), PATIENCE);
    }

    private void load() {
        try {
            library.load();
        } catch (IOException e) {
            throw SqliteFailures.of(file(), e);
        }
    }
}
