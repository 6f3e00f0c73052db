package dev.musher.fleet.proof;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.proof.source.GatePatterns;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** What the patterns of a gate select of a tree, as a hash: equal where the gate sees no change. */
public final class SelectionHash {
    private SelectionHash() {}

    /**
     * The hash, in hexadecimal digits.
     *
     * @param entries all of a tree, as {@code git ls-tree -r -z} tells them: the mode, the type and
     *     the object, then a tab and the path
     */
    public static String hash(List<ImmutableBytes> entries, List<String> patterns) {
        var fitting = new GatePatterns(patterns);
        var digest = sha256();
        for (ImmutableBytes entry : entries) {
            var bytes = entry.toArray();
            int tab = 0;
            while (bytes[tab] != '\t') {
                tab++;
            }
            if (fitting.fit(Arrays.copyOfRange(bytes, tab + 1, bytes.length))) {
                digest.update(bytes);
                digest.update((byte) 0);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
