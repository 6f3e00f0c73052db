package dev.musher.agent.memory;

import java.nio.file.Path;

/**
 * An entry and where it is kept.
 *
 * @param key of its words, by which its uses are kept
 * @param line of the file, counted from 1
 */
public record StoredEntry(MemoryEntry entry, MemoryId key, MemoryScope scope, Path file, int line) {
    public StoredEntry(MemoryEntry entry, MemoryScope scope, Path file, int line) {
        this(entry, MemoryId.ofWords(entry.text()), scope, file, line);
    }

    /** Whether an agent wrote it for this project, and nobody has changed its words since. */
    public boolean isAgents() {
        return scope == MemoryScope.PERSONAL
                && entry.source() instanceof MemorySource.Session
                && entry.id().text().startsWith(key.text());
    }
}
