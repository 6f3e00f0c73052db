package dev.musher.agent.memory.recall;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.StoredEntry;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which entries there are and what they say, in eight bytes each: enough to tell later what was
 * added, changed and removed. Immutable.
 */
public final class EntryHashes {
    static final EntryHashes NONE = new EntryHashes(new long[0]);

    /** Sorted; the id in the upper half, the words in the lower. */
    private final long[] hashes;

    private EntryHashes(long[] hashes) {
        this.hashes = hashes;
    }

    static EntryHashes of(List<StoredEntry> entries) {
        long[] hashes = entries.stream().mapToLong(it -> hash(it.entry())).sorted().toArray();
        return new EntryHashes(hashes);
    }

    /** What {@link #bytes} gave; none if it is of another state. */
    static Optional<EntryHashes> read(byte[] bytes, String state) {
        if (bytes.length % Long.BYTES != 0 || bytes.length == 0) {
            return Optional.empty();
        }
        var longs = ByteBuffer.wrap(bytes).asLongBuffer();
        long of = longs.get();
        long[] hashes = new long[longs.remaining()];
        longs.get(hashes);
        return of == stateHash(state) ? Optional.of(new EntryHashes(hashes)) : Optional.empty();
    }

    byte[] bytes(String state) {
        var bytes = ByteBuffer.allocate((hashes.length + 1) * Long.BYTES);
        bytes.asLongBuffer().put(stateHash(state)).put(hashes);
        return bytes.array();
    }

    /** Whether an entry was there, in these words. */
    public boolean has(MemoryEntry entry) {
        return Arrays.binarySearch(hashes, hash(entry)) >= 0;
    }

    /** Whether an entry was there, in whatever words. */
    public boolean has(MemoryId id) {
        long first = (long) id.text().hashCode() << 32;
        int at = Arrays.binarySearch(hashes, first);
        int next = at >= 0 ? at : -at - 1;
        return next < hashes.length && hashes[next] >> 32 == first >> 32;
    }

    /** How many entries of this are not in another one, in whatever words. */
    public int missingIn(EntryHashes later) {
        int missing = 0;
        int at = 0;
        for (long hash : hashes) {
            int id = (int) (hash >> 32);
            while (at < later.hashes.length && (int) (later.hashes[at] >> 32) < id) {
                at++;
            }
            missing += at == later.hashes.length || (int) (later.hashes[at] >> 32) != id ? 1 : 0;
        }
        return missing;
    }

    private static long hash(MemoryEntry entry) {
        return ((long) entry.id().text().hashCode() << 32)
                | (entry.words().hashCode() & 0xffff_ffffL);
    }

    private static long stateHash(String state) {
        long hash = 1;
        for (byte b : state.getBytes(UTF_8)) {
            hash = hash * 1_000_003 + b;
        }
        return hash;
    }
}
