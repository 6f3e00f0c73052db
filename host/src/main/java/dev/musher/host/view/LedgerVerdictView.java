package dev.musher.host.view;

import dev.musher.ledger.Hash;
import dev.musher.ledger.Verdict;
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
    public static LedgerVerdictView of(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Sound(var head, long signed, var nodes) ->
                    new LedgerVerdictView(
                            true,
                            head.sequence(),
                            head.hash().toString(),
                            signed,
                            nodes.stream().map(Hash::toString).sorted().toList(),
                            List.of());
            case Verdict.Broken(var problems) ->
                    new LedgerVerdictView(false, 0, "", 0, List.of(), problems);
        };
    }
}
