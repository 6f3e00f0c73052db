package dev.musher.agent.memory;

import java.util.Locale;
import java.util.Optional;

/** Whom an entry is for, and so where it is kept. */
public enum MemoryScope {
    /** This user in this project; what agents write. */
    PERSONAL,
    /** This user in every project. */
    GLOBAL,
    /**
     * Everybody who works on the project: committed with it, and written only by people. The last,
     * because what came with a repository hides nothing of the user's own.
     */
    SHARED;

    private static final MemoryScope[] ALL = values();

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<MemoryScope> of(String word) {
        for (MemoryScope scope : ALL) {
            if (scope.name().equalsIgnoreCase(word.strip())) {
                return Optional.of(scope);
            }
        }
        return Optional.empty();
    }
}
