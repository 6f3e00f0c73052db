package dev.musher.proof;

import dev.musher.proof.diff.PathPatterns;
import dev.musher.text.Octets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** What the patterns of a gate select of a tree, as a hash: equal where the gate sees no change. */
public final class Selection {
    private Selection() {}

    /**
     * The hash, in hexadecimal digits.
     *
     * @param entries all of a tree, as {@code git ls-tree -r -z} tells them: the mode, the type and
     *     the object, then a tab and the path
     */
    public static String hash(List<Octets> entries, List<String> patterns) {
        var fitting = new PathPatterns(patterns);
        var digest = sha256();
        for (Octets entry : entries) {
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
