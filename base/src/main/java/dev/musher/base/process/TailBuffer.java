package dev.musher.base.process;

import java.util.Arrays;

/** The last bytes of a stream, in a ring that grows to its limit only when needed. */
final class TailBuffer {
    private static final int FIRST_SIZE = 1024;

    private final int limit;
    private byte[] ring = new byte[0];
    private long written;

    TailBuffer(int limit) {
        this.limit = limit;
    }

    void append(byte[] bytes, int from, int to) {
        int start = Math.max(from, to - limit);
        // Bytes that the ring would lose again at once are only counted.
        written += start - from;
        grow(Math.min(limit, written + (to - start)));
        while (start < to) {
            int position = (int) (written % limit);
            int length = Math.min(to - start, ring.length - position);
            System.arraycopy(bytes, start, ring, position, length);
            written += length;
            start += length;
        }
    }

    /** Oldest first. */
    byte[] toArray() {
        if (written <= limit) {
            return Arrays.copyOf(ring, (int) written);
        }
        var ordered = new byte[limit];
        int oldest = limit == 0 ? 0 : (int) (written % limit);
        System.arraycopy(ring, oldest, ordered, 0, limit - oldest);
        System.arraycopy(ring, 0, ordered, limit - oldest, oldest);
        return ordered;
    }

    private void grow(long needed) {
        if (needed > ring.length) {
            long size = Math.max(needed, Math.max(FIRST_SIZE, 2L * ring.length));
            ring = Arrays.copyOf(ring, (int) Math.min(limit, size));
        }
    }
}
