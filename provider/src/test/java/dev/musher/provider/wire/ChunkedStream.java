package dev.musher.provider.wire;

import java.io.InputStream;
import java.util.List;

/** Bytes that arrive in pieces of given sizes, over and over. */
final class ChunkedStream extends InputStream {
    private final byte[] bytes;
    private final List<Integer> sizes;
    private int at;
    private int reads;

    ChunkedStream(byte[] bytes, List<Integer> sizes) {
        this.bytes = bytes;
        this.sizes = sizes;
    }

    @Override
    public int read() {
        return at < bytes.length ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
        if (at == bytes.length) {
            return -1;
        }
        int size = sizes.get(reads++ % sizes.size());
        int count = Math.min(Math.min(size, length), bytes.length - at);
        System.arraycopy(bytes, at, to, offset, count);
        at += count;
        return count;
    }
}
