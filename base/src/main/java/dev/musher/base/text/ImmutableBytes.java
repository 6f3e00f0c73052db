package dev.musher.base.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that cannot be changed, are equal by content and have an order. */
public final class ImmutableBytes implements Comparable<ImmutableBytes> {
    private static final ImmutableBytes EMPTY = new ImmutableBytes(new byte[0]);

    private final byte[] bytes;

    private ImmutableBytes(byte[] bytes) {
        this.bytes = bytes;
    }

    public static ImmutableBytes of(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new ImmutableBytes(bytes.clone());
    }

    public static ImmutableBytes of(byte[] bytes, int length) {
        return wrap(Arrays.copyOf(bytes, length));
    }

    public static ImmutableBytes of(String text) {
        return wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Takes the array as it is: the caller must not touch it again. */
    public static ImmutableBytes wrap(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new ImmutableBytes(bytes);
    }

    public int length() {
        return bytes.length;
    }

    public byte at(int index) {
        return bytes[index];
    }

    public byte[] toArray() {
        return bytes.clone();
    }

    public ImmutableBytes plus(ImmutableBytes next) {
        if (next.bytes.length == 0) {
            return this;
        }
        var joined = Arrays.copyOf(bytes, bytes.length + next.bytes.length);
        System.arraycopy(next.bytes, 0, joined, bytes.length, next.bytes.length);
        return new ImmutableBytes(joined);
    }

    /** Decodes a part as UTF-8; a malformed sequence becomes U+FFFD. */
    public String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** Of bytes as numbers from 0 to 255. */
    @Override
    public int compareTo(ImmutableBytes other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ImmutableBytes that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return text(0, bytes.length);
    }
}
