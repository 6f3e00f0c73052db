package dev.musher.pipeline.store;

import dev.musher.pipeline.ledger.EntryHash;
import java.util.List;
import java.util.Optional;

/**
 * The attested files: those that Musher wrote and signed as evidence. Any number of threads and
 * processes. Methods may block for the time of a write.
 */
public interface Attestations {
    /** For callers that only show what is there: nothing is attested, and nothing counts. */
    Attestations NONE =
            new Attestations() {
                @Override
                public void attest(Attestation attestation) {}

                @Override
                public Optional<EntryHash> hash(String file) {
                    return Optional.empty();
                }

                @Override
                public List<Attested> all() {
                    return List.of();
                }
            };

    /** Says it for good; what was said of the same files before does not count any more. */
    void attest(Attestation attestation);

    /** The content that a file must have, as this machine said last; empty if it did not. */
    Optional<EntryHash> hash(String file);

    /** Everything that this machine or another of the same ledger said, the oldest first. */
    List<Attested> all();

    /**
     * What was said, and where.
     *
     * @param sequence its place in the ledger
     */
    record Attested(long sequence, Attestation attestation) {}
}
