package dev.musher.agent.memory.backing;

import java.util.Locale;
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

    /** They run what somebody else wrote, as far as their words say so. */
    private static final Set<String> FETCHING =
            Set.of(
                    "curl",
                    "wget",
                    "npx",
                    "bunx",
                    "uvx",
                    "pipx",
                    "ssh",
                    "scp",
                    "rsync",
                    "eval",
                    "source",
                    "iex",
                    "powershell",
                    "nc",
                    "telnet",
                    "ftp",
                    "sudo");

    private LessonCode() {}

    static boolean looksLikeCommand(String code) {
        String first = first(code);
        return PROGRAMS.contains(first)
                || FETCHING.contains(first)
                || code.startsWith("./")
                || (code.contains(" ") && first.chars().allMatch(c -> c >= 'a' && c <= 'z'));
    }

    /**
     * Whether a command brings code or data from elsewhere, or is itself a program in its words.
     */
    static boolean reachesOut(String command) {
        String[] words = command.toLowerCase(Locale.ROOT).split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            boolean named = i + 1 < words.length && !words[words.length - 1].startsWith("-");
            if (FETCHING.contains(word)
                    || word.contains("://")
                    || (word.equals("-c") || word.equals("-e"))
                    || ((word.equals("install")
                                    || word.equals("add")
                                    || word.equals("clone")
                                    || word.equals("get")
                                    || word.equals("pull")
                                    || word.equals("dlx")
                                    || word.equals("exec"))
                            && named)
                    || (word.equals("docker") && named)) {
                return true;
            }
        }
        return false;
    }

    private static String first(String code) {
        int space = code.indexOf(' ');
        return space < 0 ? code : code.substring(0, space);
    }
}
