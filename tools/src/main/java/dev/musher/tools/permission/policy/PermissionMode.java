package dev.musher.tools.permission.policy;

import java.util.Locale;

/** How much is allowed without a rule, from strict to lax. */
public enum PermissionMode {
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

    /** What it allows without a rule, as the end of a sentence for people and models. */
    public String allowed(WallFacts walls) {
        boolean inside = walls instanceof WallFacts.Held;
        return switch (this) {
            case RESTRICTIVE -> "reading the project";
            case STANDARD ->
                    "reading and changing the project, and "
                            + (inside
                                    ? "every command that stays inside the sandbox"
                                    : "commands whose every effect is understood");
            case ACCEPT ->
                    "reading and changing the project, committing on its branch, and "
                            + (inside
                                    ? "every command that stays inside the sandbox"
                                    : "building and testing it");
            case YOLO -> "everything that is not protected and has no rule";
        };
    }

    boolean allowsAtLeast(PermissionMode other) {
        return compareTo(other) >= 0;
    }
}
