package dev.musher.tools.ecosystem;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Named recipes of a file in which a project writes down what it does: name and body of each. */
record Recipes(String program, String file, Map<String, String> bodies) {
    private record Usual(CheckKind kind, List<String> names) {}

    private static final List<Usual> USUAL =
            List.of(
                    new Usual(
                            CheckKind.FORMAT,
                            List.of(
                                    "format-check",
                                    "fmt-check",
                                    "check-format",
                                    "check-fmt",
                                    "format:check",
                                    "fmt:check")),
                    new Usual(CheckKind.LINT, List.of("lint")),
                    new Usual(
                            CheckKind.TYPES,
                            List.of("typecheck", "type-check", "check-types", "mypy")),
                    new Usual(CheckKind.BUILD, List.of("build")),
                    new Usual(CheckKind.TEST, List.of("test", "tests")));

    private static final List<String> FIXES = List.of("format", "fmt", "fix");

    /** Takes down the recipes whose names say that they check something. */
    void tell(EcosystemFindings ecosystemFindings) {
        for (Usual usual : USUAL) {
            var kind = usual.kind();
            first(usual.names())
                    .ifPresent(name -> ecosystemFindings.add(kind, command(name), fix(kind), file));
        }
        var check = first(List.of("check"));
        if (check.isPresent() && isWhole(bodies.getOrDefault(check.get(), ""))) {
            ecosystemFindings.add(CheckKind.CHECK, command(check.get()), file);
        } else if (check.isPresent() && !ecosystemFindings.has(CheckKind.LINT)) {
            ecosystemFindings.add(CheckKind.LINT, command(check.get()), file);
        }
    }

    /** A check that nowhere speaks of tests is one of the sources only. */
    static boolean isWhole(String body) {
        return body.contains("test") || body.contains("verify") || body.contains("spec");
    }

    private String command(String name) {
        return program + " " + name;
    }

    private Optional<String> fix(CheckKind kind) {
        return switch (kind) {
            case FORMAT -> first(FIXES).map(this::command);
            case LINT -> first(List.of("lint-fix", "fix-lint", "lint:fix")).map(this::command);
            case TYPES, BUILD, TEST, CHECK -> Optional.empty();
        };
    }

    private Optional<String> first(List<String> names) {
        for (String name : names) {
            if (bodies.containsKey(name)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }
}
