package dev.musher.gates;

import java.util.Locale;

/** What a gate finds out, which says who mends it when a merge is red there. */
public enum GateKind {
    FORMAT,
    LINT,
    BUILD,
    TEST;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What people mean by the name of a gate that does not say its kind. */
    public static GateKind usual(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "format", "fmt", "style", "prettier", "spotless", "gofmt" -> FORMAT;
            case "lint", "clippy", "eslint", "ruff", "vet", "shellcheck", "checkstyle" -> LINT;
            case "build", "compile", "typecheck", "types", "tsc" -> BUILD;
            default -> TEST;
        };
    }
}
