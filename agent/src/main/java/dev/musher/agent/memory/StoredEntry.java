package dev.musher.agent.memory;

import java.nio.file.Path;

/**
 * An entry and where it is kept.
 *
 * @param line of the file, counted from 1
 */
public record StoredEntry(MemoryEntry entry, MemoryScope scope, Path file, int line) {}
