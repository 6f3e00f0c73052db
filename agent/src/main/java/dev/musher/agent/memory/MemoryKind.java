package dev.musher.agent.memory;

import java.util.Locale;
import java.util.Optional;

/** What an entry is. */
public enum MemoryKind {
    /** Something that is so. */
    FACT,
    /** How something is done here. */
    PROCEDURE,
    /** What goes wrong, and how to avoid it. */
    PITFALL,
    /** How the user wants it. */
    PREFERENCE,
    /** What the project is, in a few sentences. */
    OVERVIEW;

    private static final MemoryKind[] ALL = values();

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<MemoryKind> of(String word) {
        for (MemoryKind kind : ALL) {
            if (kind.name().equalsIgnoreCase(word.strip())) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
