package dev.musher.ledger.sqlite;

import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Ledger;
import dev.musher.sqlite.SqliteLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** The folder of a project's state, as far as the ledger is concerned. */
public final class LedgerFolder {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path folder;
    private final SqliteLibrary library;

    /**
     * @param folder made if it is missing
     * @param libraries a folder of the user's for native libraries; made if it is missing
     */
    public LedgerFolder(Path folder, Path libraries) {
        this.folder = folder;
        this.library = new SqliteLibrary(libraries);
    }

    /** The file of the ledger; SQLite keeps two more beside it that belong to it. */
    public Path file() {
        return folder.resolve("ledger.db");
    }

    /** The file of the key that signs. */
    public Path keyFile() {
        return folder.resolve("node.key");
    }

    public boolean hasLedger() {
        return Files.exists(file());
    }

    /** The ledger of this folder, which is made first if there is none. */
    public Ledger open(BootEpoch epoch) {
        load();
        return new SqliteLedger(ledgerFile(), keyFile(), epoch);
    }

    private LedgerFile ledgerFile() {
        return new LedgerFile(file(), Schema.current(), PATIENCE);
    }

    private void load() {
        try {
            library.load();
        } catch (IOException e) {
            throw Trouble.of(file(), e);
        }
    }
}
