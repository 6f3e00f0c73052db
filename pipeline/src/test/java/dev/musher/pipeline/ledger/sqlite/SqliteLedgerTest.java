package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.LedgerContract;
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
