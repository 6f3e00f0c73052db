package dev.musher.agent.memory;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * What is in memory.
 *
 * @param entries personal ones first, then global, then shared; none twice
 * @param problems what in the files does not count
 */
public record MemoryContents(List<StoredEntry> entries, List<MemoryProblem> problems) {
    public MemoryContents {
        entries = List.copyOf(entries);
        problems = List.copyOf(problems);
    }

    /** The entries that no other supersedes; a shared one supersedes shared ones only. */
    public List<StoredEntry> current() {
        var superseded = new HashSet<MemoryId>();
        var supersededByShared = new HashSet<MemoryId>();
        for (StoredEntry stored : entries) {
            boolean shared = stored.scope() == MemoryScope.SHARED;
            stored.entry().supersedes().ifPresent((shared ? supersededByShared : superseded)::add);
        }
        return entries.stream()
                .filter(stored -> !superseded.contains(stored.entry().id()))
                .filter(
                        stored ->
                                stored.scope() != MemoryScope.SHARED
                                        || !supersededByShared.contains(stored.entry().id()))
                .toList();
    }

    public Optional<StoredEntry> find(MemoryId id) {
        return entries.stream().filter(stored -> stored.entry().id().equals(id)).findFirst();
    }
}
