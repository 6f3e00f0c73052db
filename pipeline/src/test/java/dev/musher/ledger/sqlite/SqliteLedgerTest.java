package dev.musher.ledger.sqlite;

import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.LedgerContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteLedgerTest extends LedgerContract {
    @TempDir Path folder;

    @Override
    protected Ledger open() {
        // A folder that a person may well have, and that the driver would read settings from.
        var project = folder.resolve("why? 100% #1 שלום");
        return new LedgerFolder(
                        project,
                        folder.resolve("lib"),
                        project.resolveSibling(project.getFileName() + ".key"))
                .open(BootEpoch.fresh());
    }
}
