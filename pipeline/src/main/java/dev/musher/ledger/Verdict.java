package dev.musher.ledger;

import java.util.List;
import java.util.Set;

/** What a look at every entry of a ledger found. */
public sealed interface Verdict {
    /**
     * Everything is as it was written.
     *
     * @param signed the sequence of the last entry that a signature covers
     * @param nodes the hashes of the public keys that signed
     */
    record Sound(Head head, long signed, Set<Hash> nodes) implements Verdict {
        public Sound {
            nodes = Set.copyOf(nodes);
        }
    }

    /** Something is not. */
    record Broken(List<String> problems) implements Verdict {
        public Broken {
            problems = List.copyOf(problems);
        }
    }
}
