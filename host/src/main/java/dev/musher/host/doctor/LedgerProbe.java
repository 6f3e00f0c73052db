package dev.musher.host.doctor;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.CountText;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Whether the ledger of the project's stories can be read. No event is written and nothing signed;
 * like every opening it brings an older file up to date and deletes a key inside the project.
 */
public final class LedgerProbe implements Probe {
    private final Supplier<Optional<LedgerFolder>> folder;

    /**
     * @param folder empty if it is not known where the ledger is
     */
    public LedgerProbe(Supplier<Optional<LedgerFolder>> folder) {
        this.folder = folder;
    }

    @Override
    public String part() {
        return "ledger";
    }

    @Override
    public ProbeResult probe() {
        var known = folder.get();
        if (known.isEmpty()) {
            return ProbeResult.look(part(), "not known: the settings cannot be read", "");
        }
        var ledgerFolder = known.get();
        if (!ledgerFolder.hasLedger()) {
            return ProbeResult.fine(part(), "none yet; the first story makes it");
        }
        try (var ledger = ledgerFolder.openWithoutSigning(BootEpoch.fresh())) {
            long last = ledger.head().sequence();
            if (last > 0 && ledger.read(last - 1, 1).isEmpty()) {
                return ProbeResult.broken(
                        part(), "its last event cannot be read", "musher ledger verify");
            }
            return ProbeResult.fine(
                    part(), CountText.of(last, "event") + "; verify each: musher ledger verify");
        } catch (ExplainedException unreadable) {
            return ProbeResult.broken(part(), unreadable.sentence(), unreadable.hint());
        }
    }
}
