package dev.musher.permission;

import java.util.Locale;

/** How much is allowed without a rule, from strict to lax. */
public enum Mode {
    /** Looking inside the project, and nothing else. */
    RESTRICTIVE,
    /** Also writing inside the project, and commands whose every effect is known and allowed. */
    STANDARD,
    /** Also looking outside, and programs that build and test. */
    ACCEPT,
    /** Everything that is neither protected nor named by a rule. */
    YOLO;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean allowsAtLeast(Mode other) {
        return compareTo(other) >= 0;
    }
}
