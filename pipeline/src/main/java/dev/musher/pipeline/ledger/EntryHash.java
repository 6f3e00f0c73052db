package dev.musher.pipeline.ledger;

import dev.musher.base.text.ImmutableBytes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256. */
public record EntryHash(ImmutableBytes bytes) {
    /** How many bytes it has. */
    public static final int LENGTH = 32;

    /** What the first entry has for a predecessor. */
    public static final EntryHash NONE = new EntryHash(ImmutableBytes.wrap(new byte[LENGTH]));

    public EntryHash {
        if (bytes.length() != LENGTH) {
            throw new IllegalArgumentException("a hash of " + bytes.length() + " bytes");
        }
    }

    public static EntryHash of(byte[] content) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(content);
            return new EntryHash(ImmutableBytes.wrap(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The hash that {@link #toString} wrote. */
    public static EntryHash parse(String hex) {
        return new EntryHash(ImmutableBytes.wrap(HexFormat.of().parseHex(hex)));
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes.toArray());
    }
}
