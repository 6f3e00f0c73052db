package dev.musher.pipeline.store;

import dev.musher.pipeline.ledger.EntryHash;
import java.util.Map;
import java.util.Optional;

/**
 * A signed statement of Musher about files that it wrote.
 *
 * @param files the hashes of their contents, by their paths below the project's {@code
 *     .musher/state}, with slashes
 * @param run the gate whose report they are, if they are one
 */
public record Attestation(Map<String, EntryHash> files, Optional<AttestedGateRun> run) {
    public Attestation {
        files = Map.copyOf(files);
    }
}
