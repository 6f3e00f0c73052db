package dev.musher.host.memory;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * Entries in a list.
 *
 * @param waiting how many wait for review
 * @param problems what in the files does not count, with file and line
 */
@Json
public record MemoryListView(List<MemoryEntryView> entries, int waiting, List<String> problems) {
    public MemoryListView {
        entries = List.copyOf(entries);
        problems = List.copyOf(problems);
    }
}
