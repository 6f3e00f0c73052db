package dev.musher.pipeline.store;

import dev.musher.pipeline.ledger.EntryHash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The twin: it believes whatever is said to it. */
public final class InMemoryAttestations implements Attestations {
    private final List<Attested> all = new ArrayList<>();
    private final Map<String, EntryHash> latest = new HashMap<>();

    @Override
    public synchronized void attest(Attestation attestation) {
        all.add(new Attested(all.size() + 1, attestation));
        latest.putAll(attestation.files());
    }

    @Override
    public synchronized Optional<EntryHash> hash(String file) {
        return Optional.ofNullable(latest.get(file));
    }

    @Override
    public synchronized List<Attested> all() {
        return List.copyOf(all);
    }
}
