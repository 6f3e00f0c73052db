package dev.musher.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that cannot be changed and are equal by content. */
public final class Octets {
    private static final Octets EMPTY = new Octets(new byte[0]);

    private final byte[] bytes;

    private Octets(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Octets of(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new Octets(bytes.clone());
    }

    public static Octets of(byte[] bytes, int length) {
        return wrap(Arrays.copyOf(bytes, length));
    }

    public static Octets of(String text) {
        return wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Takes the array as it is: whoever gives it must not touch it again. */
    public static Octets wrap(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new Octets(bytes);
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

    public Octets plus(Octets next) {
        if (next.bytes.length == 0) {
            return this;
        }
        var joined = Arrays.copyOf(bytes, bytes.length + next.bytes.length);
        System.arraycopy(next.bytes, 0, joined, bytes.length, next.bytes.length);
        return new Octets(joined);
    }

    /** Decodes a part as UTF-8; a malformed sequence becomes U+FFFD. */
    public String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Octets that && Arrays.equals(bytes, that.bytes);
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
