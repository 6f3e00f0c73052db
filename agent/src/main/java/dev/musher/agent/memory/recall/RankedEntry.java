package dev.musher.agent.memory.recall;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.StoredEntry;

/** An entry with its uses and its rank. */
public record RankedEntry(StoredEntry stored, EntryUse use, double score) {}
