package dev.musher.tools.ecosystem;

import java.util.Locale;

/** What a command of a project looks at, the cheapest first. */
public enum CheckKind {
    /** Whether the sources are laid out as the project wants it. */
    FORMAT,
    /** Whether there is something in the sources that the project does not want. */
    LINT,
    /** Whether the types fit, where the compiler is not asked anyway. */
    TYPES,
    BUILD,
    TEST,
    /** Everything that the project asks for, its tests included. */
    CHECK;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
