package dev.musher.tools.document;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Recognises the most common files: ASCII without a carriage return. Eight bytes at a time, since
 * without the JVM's second compiler a loop over single ones is the slowest part of an edit.
 */
final class PlainTextBytes {
    private static final VarHandle WORDS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long RETURNS = '\r' * ONES;

    private PlainTextBytes() {}

    static boolean is(byte[] bytes) {
        long others = 0;
        int end = bytes.length - bytes.length % Long.BYTES;
        for (int i = 0; i < end; i += Long.BYTES) {
            long word = (long) WORDS.get(bytes, i);
            long zeroWhereReturn = word ^ RETURNS;
            others |= word | ((zeroWhereReturn - ONES) & ~zeroWhereReturn);
        }
        for (int i = end; i < bytes.length; i++) {
            others |= bytes[i] == '\r' ? HIGH_BITS : bytes[i];
        }
        return (others & HIGH_BITS) == 0;
    }
}
