package dev.musher.agent.memory;

import java.util.List;

/**
 * What one write to memory did.
 *
 * @param id of the entry that it was about
 * @param files in the order in which they were written; none if everything was so already
 */
public record MemoryChange(MemoryId id, Kind kind, List<FileChange> files) {
    /** What became of the entry. */
    public enum Kind {
        ADDED,
        REPLACED,
        REMOVED,
        RESTORED,
        /** It waits for a person. */
        QUARANTINED,
        /** A person took it out of quarantine. */
        ACCEPTED,
        /** An agent asked a person to take it out; the id is that of the request. */
        REQUESTED,
        /** A person rejected such a request. */
        KEPT,
        /** It was so already. */
        UNCHANGED
    }

    public MemoryChange {
        files = List.copyOf(files);
    }

    public boolean isEmpty() {
        return files.isEmpty();
    }
}
