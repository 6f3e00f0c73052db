package dev.musher.host.view;

import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.LedgerVerdict;
import io.avaje.jsonb.Json;
import java.util.List;

/** What a look at the ledger found, for programs. */
@Json
public record LedgerVerdictView(
        boolean sound,
        long events,
        String hash,
        long signed,
        List<String> nodes,
        List<String> problems) {
    public static LedgerVerdictView of(LedgerVerdict ledgerVerdict) {
        return switch (ledgerVerdict) {
            case LedgerVerdict.Sound(var ledgerHead, long signed, var nodes) ->
                    new LedgerVerdictView(
                            true,
                            ledgerHead.sequence(),
                            ledgerHead.hash().toString(),
                            signed,
                            nodes.stream().map(EntryHash::toString).sorted().toList(),
                            List.of());
            case LedgerVerdict.Broken(var problems) ->
                    new LedgerVerdictView(false, 0, "", 0, List.of(), problems);
        };
    }
}
