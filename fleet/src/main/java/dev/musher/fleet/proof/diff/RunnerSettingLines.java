package dev.musher.fleet.proof.diff;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What lines look like that say which tests run, or by what, by the files they are in. */
final class RunnerSettingLines {
    /**
     * Files, and the lines in them.
     *
     * @param files by their paths
     */
    private record Row(Pattern files, Pattern line) {}

    /** By these variables programs find others, or load code before their own. */
    private static final String ENVIRONMENT =
            "(?-i:\\b(?:PATH|SHELL|BASH_ENV|LD_PRELOAD|LD_LIBRARY_PATH|NODE_OPTIONS|NODE_PATH|PYTHON[A-Z]*"
                    + "|PYTEST_\\w+|MAKEFLAGS|RUSTFLAGS|RUSTC\\w*|CARGO_\\w+|GOFLAGS|GOROOT|JAVA_TOOL_OPTIONS"
                    + "|_JAVA_OPTIONS|MAVEN_OPTS|GRADLE_OPTS|PERL5OPT|RUBYOPT|DOTNET_\\w+)\\s*[:?+]?=)"
                    + "|\\.SHELLFLAGS";

    /** Functions of test libraries that get another value, and what stands in their place. */
    private static final String REPLACED =
            "\\.(?:assert[A-Z]\\w*|failureException|addFailure|addError|wasSuccessful|pytest_\\w+)\\s*=[^=]"
                    + "|\\bsetattr\\s*\\((?:\\s*(?:TestCase|unittest|_?pytest)\\b"
                    + "|[^,]+,\\s*['\"](?:assert[A-Z]|failureException|addFailure|addError|wasSuccessful))"
                    + "|\\b(?:TestCase|unittest(?:\\.\\w+)*|_?pytest(?:\\.\\w+)*)\\."
                    + "(?:fail\\w*|run\\w*|main|debug|subTest|raises|approx|skip\\w*|__\\w+__)\\s*=[^=]"
                    + "|\\bpatch(?:\\.object)?\\(\\s*['\"]?(?:unittest\\.(?:case|TestCase)|TestCase|_?pytest\\b)"
                    + "|\\bbuiltins\\.\\w+\\s*=[^=]"
                    + "|(?<![.\\w])(?:assert|chai|expect|jest|vi)(?:\\.\\w+)*(?:\\.\\w+|\\s*\\[[^\\]]+\\])\\s*=[^=>]"
                    + "|[.'\"`](?:(?:notD|d)eep(?:Strict)?Equal|(?:notS|s)trictEqual|toBe|to(?:Strict)?Equal)"
                    + "(?:['\"`]\\s*\\])?\\s*=[^=>]"
                    + "|\\bObject\\.(?:assign|defineProperty)\\(\\s*(?:assert|chai|expect|jest|vi)\\b"
                    + "|^\\s*package\\s+(?:org\\.(?:junit|testng|assertj|opentest4j|hamcrest|mockito)|junit|kotlin\\.test)\\b"
                    + "|\\bmacro_rules!\\s*(?:(?:debug_)?assert(?:_eq|_ne|_matches)?|panic)\\b";

    private static final List<Row> ROWS =
            List.of(
                    row(
                            "(?:^|/)conftest\\.py$",
                            "pytest_\\w|hookimpl|hookwrapper|collect_ignore|_exit|exitstatus|autouse"
                                    + "|^(?!sys\\.(?:path|dont))\\w+(?:\\.\\w+)+\\s*=[^=]|^setattr\\("
                                    + "|^\\s*(?:import|from)\\s+(?:tests?\\.)?test_\\w+"
                                    + "|(?<![.\\w])(?:exec|eval|__import__)\\(|"
                                    + REPLACED),
                    row(
                            "(?:^|/)(?:CMakeLists\\.txt|meson\\.build|[^/]+\\.cmake)$",
                            "\\bNDEBUG\\b|b_ndebug|\\b(?:WILL_FAIL|DISABLED|should_fail)\\b"),
                    row(
                            "(?:^|/)\\.npmrc$",
                            "options|shell|scripts|prefix|config|^\\s*git\\b|_PATH|loader"),
                    row(
                            "(?:^|/)tsconfig[^/]*\\.json$",
                            "(?i)test|spec|jest|mocha|vitest|karma|cypress"),
                    row(
                            "(?:^|/)\\.cargo/config",
                            "runner|rustc|wrapper|flags|linker|\\[env|alias|target-dir|paths|include"));

    private static final Pattern OF_BUILDS =
            Pattern.compile(
                    "test|surefire|failsafe|jest|mocha|vitest|karma|coverage|exclude|ignore|skip"
                            + "|harness|\\bNDEBUG\\b|debug-assertions|overflow-checks|\\[profile\\.(?:dev|test)"
                            + "|\\|\\|\\s*(?:true|:|exit 0)|^\t-(?!-)|\\.ONESHELL|\\.DEFAULT_GOAL|"
                            + ENVIRONMENT,
                    Pattern.CASE_INSENSITIVE);

    private static final Pattern OF_TESTS = Pattern.compile(REPLACED);

    /** Python asks packages which tests they have. */
    private static final Pattern OF_PYTHON =
            Pattern.compile(
                    "^\\s*(?:async\\s+)?def\\s+load_tests\\s*\\(|^\\s*load_tests\\s*=|^pytest_plugins\\s*=");

    private RunnerSettingLines() {}

    private static Row row(String files, String line) {
        return new Row(Pattern.compile(files), Pattern.compile(line));
    }

    /** Whether a file has lines of its own about which tests run, also among tests. */
    static boolean isSettings(String path) {
        return ROWS.stream().anyMatch(row -> row.files().matcher(path).find());
    }

    /** For a file that builds and runners go by. */
    static Pattern ofBuild(String path) {
        return ROWS.stream()
                .filter(row -> row.files().matcher(path).find())
                .findFirst()
                .map(Row::line)
                .orElse(OF_BUILDS);
    }

    /** For lines that are added to any other file. */
    static Optional<Pattern> ofCode(String path) {
        if (TestPaths.isOfTests(path) || path.endsWith(".rs")) {
            return Optional.of(OF_TESTS);
        }
        return path.endsWith(".py") ? Optional.of(OF_PYTHON) : Optional.empty();
    }
}
