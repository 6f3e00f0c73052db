package dev.musher.agent.session.disk;

import java.io.IOException;

/** Goes through a file line by line without keeping more of a line than its beginning. */
final class DiaryScanner {
    private static final int CHUNK = 1 << 16;

    /** Hears of each line. */
    interface Listener {
        /**
         * A line, without its end.
         *
         * @param head the first bytes of it; reused for the next
         * @param kept how many bytes of the head count
         */
        void line(long offset, long length, byte[] head, int kept);
    }

    private final byte[] head;
    private long start;
    private long at;
    private int kept;

    /**
     * @param longestHead how many bytes of each line are kept at most
     */
    DiaryScanner(int longestHead) {
        head = new byte[longestHead];
    }

    /** Whether the last line has its end; true for an empty file. */
    boolean scan(DiarySource source, long from, Listener listener) throws IOException {
        var chunk = new byte[CHUNK];
        start = from;
        at = from;
        kept = 0;
        for (int count = source.read(at, chunk, 0, CHUNK);
                count > 0;
                count = source.read(at, chunk, 0, CHUNK)) {
            take(chunk, count, listener);
        }
        if (at == start) {
            return true;
        }
        listener.line(start, at - start, head, kept);
        return false;
    }

    private void take(byte[] chunk, int count, Listener listener) {
        for (int from = 0; from < count; ) {
            int end = from;
            while (end < count && chunk[end] != '\n') {
                end++;
            }
            int more = Math.min(end - from, head.length - kept);
            System.arraycopy(chunk, from, head, kept, more);
            kept += more;
            at += end - from;
            if (end < count) {
                listener.line(start, at - start, head, kept);
                at++;
                start = at;
                kept = 0;
            }
            from = end + 1;
        }
    }
}
