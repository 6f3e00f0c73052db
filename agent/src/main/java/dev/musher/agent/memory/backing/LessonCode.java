package dev.musher.agent.memory.backing;

import java.util.Set;

/** What a piece of code in a sentence may be. */
final class LessonCode {
    private static final Set<String> PROGRAMS =
            Set.of(
                    "make",
                    "npm",
                    "npx",
                    "pnpm",
                    "yarn",
                    "bun",
                    "deno",
                    "node",
                    "python",
                    "python3",
                    "pytest",
                    "tox",
                    "nox",
                    "pip",
                    "uv",
                    "poetry",
                    "cargo",
                    "go",
                    "mvn",
                    "gradle",
                    "rake",
                    "bundle",
                    "rspec",
                    "php",
                    "composer",
                    "phpunit",
                    "dotnet",
                    "swift",
                    "mix",
                    "cmake",
                    "ctest",
                    "ninja",
                    "bazel",
                    "just",
                    "task",
                    "docker",
                    "git",
                    "bash",
                    "sh",
                    "jest",
                    "vitest",
                    "eslint",
                    "ruff",
                    "mypy",
                    "tsc",
                    "javac",
                    "java",
                    "ruby",
                    "bats",
                    "terraform",
                    "kubectl",
                    "helm",
                    "ant",
                    "sbt",
                    "lein",
                    "meson",
                    "scons",
                    "prettier");

    private LessonCode() {}

    static boolean looksLikeCommand(String code) {
        String first = first(code);
        return PROGRAMS.contains(first)
                || code.startsWith("./")
                || (code.contains(" ") && first.chars().allMatch(c -> c >= 'a' && c <= 'z'));
    }

    private static String first(String code) {
        int space = code.indexOf(' ');
        return space < 0 ? code : code.substring(0, space);
    }
}
