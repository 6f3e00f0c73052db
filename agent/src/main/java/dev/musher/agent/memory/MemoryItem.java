package dev.musher.agent.memory;

import java.util.Map;

/**
 * An entry as it stands in a file.
 *
 * @param more what is noted beside it and is not part of the entry: why it waits for review, or
 *     where it was removed from
 * @param line of its first line, counted from 1
 * @param end the line behind its last
 * @param note the line of its comment; 0 if it has none with an id
 */
record MemoryItem(MemoryEntry entry, Map<String, String> more, int line, int end, int note) {
    MemoryItem {
        more = Map.copyOf(more);
    }

    static MemoryItem unwritten(MemoryEntry entry, Map<String, String> more) {
        return new MemoryItem(entry, more, 0, 0, 0);
    }
}
