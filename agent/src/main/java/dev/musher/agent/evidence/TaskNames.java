package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells by its name what a task or a script of a project checks. */
final class TaskNames {
    private static final Set<String> OTHER =
            Set.of(
                    "watch",
                    "dev",
                    "fix",
                    "install",
                    "deps",
                    "setup",
                    "clean",
                    "serve",
                    "start",
                    "push",
                    "deploy",
                    "publish",
                    "release",
                    "update",
                    "upgrade",
                    "init",
                    "create",
                    "new",
                    "generate",
                    "gen",
                    "run",
                    "debug",
                    "list",
                    "help",
                    "image",
                    "docker");

    private static final Set<String> TESTS =
            Set.of(
                    "test",
                    "tests",
                    "testing",
                    "spec",
                    "specs",
                    "e2e",
                    "pytest",
                    "jest",
                    "vitest",
                    "unittest",
                    "unittests",
                    "unit",
                    "integration",
                    "runtests",
                    "smoke");

    private static final Set<String> LINTS =
            Set.of(
                    "lint",
                    "lints",
                    "linter",
                    "typecheck",
                    "tsc",
                    "eslint",
                    "ruff",
                    "mypy",
                    "clippy",
                    "flake8",
                    "stylelint",
                    "rubocop",
                    "phpstan",
                    "vet",
                    "style",
                    "static",
                    "analyze",
                    "analyse",
                    "shellcheck",
                    "checkstyle",
                    "detekt",
                    "ktlint");

    /** With one of these, a check is one of this and not of everything. */
    private static final Set<String> LOOKS =
            Set.of("format", "formatting", "fmt", "type", "types", "prettier", "black", "spotless");

    private static final Set<String> ALL =
            Set.of(
                    "check",
                    "checks",
                    "verify",
                    "verification",
                    "ci",
                    "validate",
                    "precommit",
                    "qa",
                    "gate",
                    "gates");

    private static final Set<String> BUILDS =
            Set.of("build", "compile", "bundle", "assemble", "make");

    private TaskNames() {}

    /** Empty if it is no check, for all that the name says. */
    static Set<Kind> kinds(String name) {
        var parts = parts(name);
        if (has(parts, LINTS) || (has(parts, LOOKS) && has(parts, ALL))) {
            return has(parts, Set.of("fix", "watch")) ? none() : EnumSet.of(Kind.LINT);
        }
        boolean tests = has(parts, TESTS);
        boolean runs = tests && parts.contains("run");
        if (has(parts, OTHER) && !(runs && !has(parts, Set.of("watch", "dev", "fix", "debug")))) {
            return none();
        }
        if (tests) {
            return EnumSet.of(Kind.TEST);
        }
        if (has(parts, ALL)) {
            return EnumSet.allOf(Kind.class);
        }
        return has(parts, BUILDS) ? EnumSet.of(Kind.BUILD) : none();
    }

    /** A file of tests by the customs of its language. */
    static boolean isTestFile(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.indexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String folders = "/" + path.substring(0, path.length() - name.length());
        return has(parts(name), Set.of("test", "tests", "spec"))
                || stem.endsWith("Tests")
                || folders.contains("/test/")
                || folders.contains("/tests/")
                || folders.contains("/spec/");
    }

    private static Set<Kind> none() {
        return EnumSet.noneOf(Kind.class);
    }

    private static boolean has(Set<String> parts, Set<String> wanted) {
        for (String part : parts) {
            if (wanted.contains(part)) {
                return true;
            }
        }
        return false;
    }

    /** The words of {@code test:unit}, {@code run_tests} and {@code integrationTest}. */
    private static Set<String> parts(String name) {
        var parts = new HashSet<String>();
        var word = new StringBuilder();
        for (int i = 0; i <= name.length(); i++) {
            char c = i < name.length() ? name.charAt(i) : ' ';
            boolean begins = Character.isUpperCase(c) && !endsUpper(word);
            if (begins || !Character.isLetterOrDigit(c)) {
                if (!word.isEmpty()) {
                    parts.add(word.toString().toLowerCase(Locale.ROOT));
                    word.setLength(0);
                }
            }
            if (Character.isLetterOrDigit(c)) {
                word.append(c);
            }
        }
        // Such names are told apart by their parts, and some are written as one.
        for (String joined : List.of("typecheck", "unittest")) {
            if (name.toLowerCase(Locale.ROOT).replace("-", "").contains(joined)) {
                parts.add(joined);
            }
        }
        return parts;
    }

    private static boolean endsUpper(StringBuilder word) {
        return !word.isEmpty() && Character.isUpperCase(word.charAt(word.length() - 1));
    }
}
