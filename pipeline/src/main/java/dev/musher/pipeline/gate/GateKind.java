package dev.musher.pipeline.gate;

import java.util.Locale;
import java.util.Optional;

/** The kind of check that a gate does; it decides who fixes a merge that is red there. */
public enum GateKind {
    FORMAT,
    LINT,
    BUILD,
    TEST;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * What people mean by the name of a gate that does not say its kind: {@code web-lint} is a
     * lint, by the last of its words that is known.
     */
    public static GateKind usual(String name) {
        var words = name.toLowerCase(Locale.ROOT).split("[-_.]", -1);
        for (int at = words.length - 1; at >= 0; at--) {
            var kind = ofWord(words[at]);
            if (kind.isPresent()) {
                return kind.get();
            }
        }
        return TEST;
    }

    private static Optional<GateKind> ofWord(String word) {
        return switch (word) {
            case "format", "fmt", "style", "prettier", "spotless", "gofmt", "rustfmt" ->
                    Optional.of(FORMAT);
            case "lint", "clippy", "eslint", "ruff", "vet", "shellcheck", "checkstyle" ->
                    Optional.of(LINT);
            case "build", "compile", "typecheck", "types", "tsc" -> Optional.of(BUILD);
            case "test", "tests" -> Optional.of(TEST);
            default -> Optional.empty();
        };
    }
}
