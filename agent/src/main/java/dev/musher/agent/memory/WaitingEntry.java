package dev.musher.agent.memory;

/**
 * An entry that does not count: it waits for a person's review, or was removed.
 *
 * @param scope where it goes when it is accepted or restored
 * @param why it is not in memory
 */
public record WaitingEntry(MemoryEntry entry, MemoryScope scope, String why) {}
