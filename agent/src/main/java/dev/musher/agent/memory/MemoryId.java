package dev.musher.agent.memory;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;

/** The name of an entry: a few letters and digits, made from its first words and kept since. */
public record MemoryId(String text) {
    private static final int LENGTH = 8;
    private static final int LONGEST = 40;

    /** Without letters that look like digits. */
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";

    public MemoryId {
        if (parse(text).isEmpty()) {
            throw new IllegalArgumentException("not the id of a memory entry: " + text);
        }
    }

    /** An id as it is written in a file or on a command line. */
    public static Optional<String> parse(String written) {
        boolean fits = !written.isEmpty() && written.length() <= LONGEST;
        for (int i = 0; fits && i < written.length(); i++) {
            char c = written.charAt(i);
            fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c == '-' && i > 0);
        }
        return fits ? Optional.of(written) : Optional.empty();
    }

    /** The same words always have the same id, however their lines are broken. */
    public static MemoryId ofWords(String words) {
        byte[] hash = hash(MemoryEntry.plainWords(words));
        var id = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            id.append(LETTERS.charAt(hash[i] & 31));
        }
        return new MemoryId(id.toString());
    }

    private static byte[] hash(String words) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(words.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
