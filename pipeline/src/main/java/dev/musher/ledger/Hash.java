package dev.musher.ledger;

import dev.musher.text.Octets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256. */
public record Hash(Octets bytes) {
    /** How many bytes it has. */
    public static final int LENGTH = 32;

    /** What the first entry has for a predecessor. */
    public static final Hash NONE = new Hash(Octets.wrap(new byte[LENGTH]));

    public Hash {
        if (bytes.length() != LENGTH) {
            throw new IllegalArgumentException("a hash of " + bytes.length() + " bytes");
        }
    }

    public static Hash of(byte[] content) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(content);
            return new Hash(Octets.wrap(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The hash that {@link #toString} wrote. */
    public static Hash parse(String hex) {
        return new Hash(Octets.wrap(HexFormat.of().parseHex(hex)));
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes.toArray());
    }
}
