package dev.musher.tools.undo.content;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 of something kept, which is its name in the store. */
public record ContentHash(long first, long second, long third, long fourth) {
    /** Stands for nothing; no content has it. */
    public static final ContentHash NONE = new ContentHash(0, 0, 0, 0);

    public static final int BYTES = 32;

    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    public static ContentHash of(byte[] content) {
        return ofDigest(digest().digest(content));
    }

    public static ContentHash ofDigest(byte[] digest) {
        return read(ByteBuffer.wrap(digest));
    }

    public static ContentHash read(ByteBuffer buffer) {
        return new ContentHash(
                buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong());
    }

    /**
     * Reads a hash from its hexadecimal digits.
     *
     * @throws IllegalArgumentException if it is not a hash
     */
    public static ContentHash parse(String hex) {
        if (hex.length() != 2 * BYTES) {
            throw new IllegalArgumentException("not a SHA-256: '" + hex + "'");
        }
        return ofDigest(HexFormat.of().parseHex(hex));
    }

    public void write(ByteBuffer buffer) {
        buffer.putLong(first).putLong(second).putLong(third).putLong(fourth);
    }

    /** Written out, because the one of records is made at run time and slow without profiles. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ContentHash that
                && first == that.first
                && second == that.second
                && third == that.third
                && fourth == that.fourth;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(first);
    }

    public String hex() {
        var hex = HexFormat.of();
        return hex.toHexDigits(first)
                + hex.toHexDigits(second)
                + hex.toHexDigits(third)
                + hex.toHexDigits(fourth);
    }

    @Override
    public String toString() {
        return hex();
    }
}
