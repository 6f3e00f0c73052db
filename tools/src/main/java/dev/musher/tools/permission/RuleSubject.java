package dev.musher.tools.permission;

import java.util.Locale;

/** What a rule is about. */
public enum RuleSubject {
    /** Programs with their arguments. */
    RUN,
    /** Programs with their arguments that run without the walls around commands. */
    OUTSIDE,
    /** Files that are read. */
    READ,
    /** Files that are created, changed, moved or deleted. */
    WRITE,
    /** Servers that are connected to. */
    CONNECT,
    /** What is done with memory: search, expand, add, replace, remove. */
    MEMORY,
    /** Tools, whatever they are used for. */
    TOOL;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
