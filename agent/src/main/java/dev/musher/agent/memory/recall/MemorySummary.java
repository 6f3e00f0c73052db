package dev.musher.agent.memory.recall;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.MemoryUsage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a session needs to know of memory at its start: the entries that can be in the block, and
 * what to look out for. It is derived and kept in a file, so that a start does not read everything.
 *
 * @param candidates for the block, the most useful first
 * @param total of all entries that count
 * @param expectations of all entries that count
 * @param hashes of all entries that count
 */
public record MemorySummary(
        List<RankedEntry> candidates,
        int total,
        Map<MemoryKind, Integer> kinds,
        List<Expected> expectations,
        EntryHashes hashes) {
    /** More than a block can hold, so that another day makes another choice. */
    static final int CANDIDATES = 60;

    static final int MOST_EXPECTED = 1_000;

    public static final MemorySummary NONE =
            new MemorySummary(List.of(), 0, Map.of(), List.of(), EntryHashes.NONE);

    /**
     * What an entry expects.
     *
     * @param key of the entry's words
     */
    public record Expected(MemoryId key, Expectation expectation) {}

    public MemorySummary {
        candidates = List.copyOf(candidates);
        kinds = Map.copyOf(kinds);
        expectations = List.copyOf(expectations);
    }

    /** The block as of this time. */
    public MemoryBlock block(Instant now) {
        var entries = candidates.stream().map(RankedEntry::stored).toList();
        var uses = new HashMap<MemoryId, EntryUse>();
        candidates.forEach(it -> uses.put(it.stored().key(), it.use()));
        return MemoryBlock.of(MemoryRanking.top(entries, uses, now, CANDIDATES), total, kinds);
    }

    /** Reads every entry. */
    static MemorySummary build(MemoryStore store, Instant now) {
        var current = store.read().current();
        var uses = new MemoryUsage(store.folders()).read();
        var kinds = new EnumMap<MemoryKind, Integer>(MemoryKind.class);
        var expected = new ArrayList<Expected>();
        int total = 0;
        for (var stored : current) {
            var use = uses.getOrDefault(stored.key(), EntryUse.NONE);
            if (stored.entry().expectation().isPresent() && expected.size() < MOST_EXPECTED) {
                expected.add(new Expected(stored.key(), stored.entry().expectation().get()));
            }
            if (!use.isContradicted()) {
                total++;
                kinds.merge(stored.entry().kind(), 1, Integer::sum);
            }
        }
        return new MemorySummary(
                MemoryRanking.top(current, uses, now, CANDIDATES),
                total,
                kinds,
                expected,
                EntryHashes.of(current));
    }
}
