package dev.musher.pipeline.ledger;

import java.util.List;
import java.util.Set;

/** The result of verifying every entry of a ledger. */
public sealed interface LedgerVerdict {
    /**
     * Everything is as it was written.
     *
     * @param signed the sequence of the last entry that a signature covers
     * @param nodes the hashes of the public keys that signed
     */
    record Sound(LedgerHead head, long signed, Set<EntryHash> nodes) implements LedgerVerdict {
        public Sound {
            nodes = Set.copyOf(nodes);
        }
    }

    /** Something is not. */
    record Broken(List<String> problems) implements LedgerVerdict {
        public Broken {
            problems = List.copyOf(problems);
        }
    }
}
