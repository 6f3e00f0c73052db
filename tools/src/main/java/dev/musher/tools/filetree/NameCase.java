package dev.musher.tools.filetree;

/** Whether names that differ in the case of ASCII letters are the same: git's core.ignoreCase. */
public enum NameCase {
    EXACT,
    FOLDED;

    byte fold(byte octet) {
        return this == FOLDED && octet >= 'A' && octet <= 'Z' ? (byte) (octet + 32) : octet;
    }

    byte[] fold(byte[] octets) {
        if (this == EXACT) {
            return octets;
        }
        var folded = octets.clone();
        for (int i = 0; i < folded.length; i++) {
            folded[i] = fold(folded[i]);
        }
        return folded;
    }
}
