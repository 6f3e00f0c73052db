package dev.musher.tools.document;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks at text eight bytes at a time, since without the JVM's second compiler a loop over single
 * ones is the slowest part of an edit. The most common files are ASCII without a carriage return.
 */
final class PlainTextBytes {
    private static final VarHandle WORDS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long RETURNS = '\r' * ONES;
    private static final long FEEDS = '\n' * ONES;

    private PlainTextBytes() {}

    static boolean is(byte[] bytes) {
        long others = 0;
        int end = bytes.length - bytes.length % Long.BYTES;
        for (int i = 0; i < end; i += Long.BYTES) {
            long word = (long) WORDS.get(bytes, i);
            others |= word | zeros(word ^ RETURNS);
        }
        for (int i = end; i < bytes.length; i++) {
            others |= bytes[i] == '\r' ? HIGH_BITS : bytes[i];
        }
        return (others & HIGH_BITS) == 0;
    }

    /** Whether there is a carriage return anywhere. */
    static boolean hasReturn(byte[] bytes) {
        int end = bytes.length - bytes.length % Long.BYTES;
        for (int i = 0; i < end; i += Long.BYTES) {
            if (hasReturn(bytes, i)) {
                return true;
            }
        }
        for (int i = end; i < bytes.length; i++) {
            if (bytes[i] == '\r') {
                return true;
            }
        }
        return false;
    }

    /** Whether one is among the eight bytes from here. */
    static boolean hasReturn(byte[] bytes, int at) {
        return zeros((long) WORDS.get(bytes, at) ^ RETURNS) != 0;
    }

    static boolean hasFeed(byte[] bytes, int at) {
        return zeros((long) WORDS.get(bytes, at) ^ FEEDS) != 0;
    }

    /** How many characters of a text in UTF-16 the eight bytes from here are, or begin. */
    static int characters(byte[] bytes, int at) {
        long word = (long) WORDS.get(bytes, at);
        long high = word & HIGH_BITS;
        long continuations = high & ~(word << 1);
        long pairs = high & word << 1 & word << 2 & word << 3;
        return Long.BYTES - Long.bitCount(continuations) + Long.bitCount(pairs);
    }

    /** High bits, of which there are some if and only if a byte is zero. */
    private static long zeros(long word) {
        return (word - ONES) & ~word & HIGH_BITS;
    }
}
