package dev.musher.app.ledgercommands;

import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.LedgerVerdict;
import io.avaje.jsonb.Json;
import java.util.List;

/** What a look at the ledger found, for programs. */
@Json
record ShownVerdict(
        boolean sound,
        long events,
        String hash,
        long signed,
        List<String> nodes,
        List<String> problems) {
    static ShownVerdict of(LedgerVerdict ledgerVerdict) {
        return switch (ledgerVerdict) {
            case LedgerVerdict.Sound(var ledgerHead, long signed, var nodes) ->
                    new ShownVerdict(
                            true,
                            ledgerHead.sequence(),
                            ledgerHead.hash().toString(),
                            signed,
                            nodes.stream().map(EntryHash::toString).sorted().toList(),
                            List.of());
            case LedgerVerdict.Broken(var problems) ->
                    new ShownVerdict(false, 0, "", 0, List.of(), problems);
        };
    }
}
