package dev.musher.tools.ecosystem;

import java.util.List;
import java.util.regex.Pattern;

/** How tools are asked to name each test that they run, where they do not do so by themselves. */
final class TestReportOptions {
    /** A folder for files that are not kept: no report may lie among the files of the project. */
    private static final String FOLDER = "${TMPDIR:-/tmp}";

    /**
     * A tool.
     *
     * @param command how a command of it looks
     * @param known what it was told already if it has any of these options
     */
    private record Row(Pattern command, String options, List<String> known) {
        static Row of(String command, String options, String... known) {
            return new Row(Pattern.compile(command), options, List.of(known));
        }

        boolean fits(String last) {
            return command.matcher(last).find() && known.stream().noneMatch(last::contains);
        }
    }

    private static final List<Row> ROWS =
            List.of(
                    Row.of("(?:^|\\s)pytest$", "--junitxml=\"" + FOLDER + "/pytest.xml\""),
                    Row.of(" -m unittest discover", "-v"),
                    Row.of("^go test ", "-v"),
                    Row.of("^dotnet test", "--logger trx --results-directory \"" + FOLDER + "\""),
                    Row.of(
                            "^vendor/bin/(?:phpunit|pest)$",
                            "--log-junit \"" + FOLDER + "/phpunit.xml\""),
                    Row.of("^ctest --test-dir build", "--output-junit junit.xml"),
                    Row.of(script("jest"), "--verbose", "--verbose", "--json", " -- "),
                    Row.of(script("vitest"), "--reporter=verbose", "--reporter", " -- "),
                    Row.of(script("_?mocha"), "--reporter spec", "--reporter", "-R", " -- "));

    private TestReportOptions() {}

    /** The command itself if it names its tests anyway, or if it is not known how. */
    static String asked(String run) {
        return asked(run, run, " ");
    }

    /**
     * A command that runs a script.
     *
     * @param between what has to stand before options for the script
     */
    static String asked(String run, String script, String between) {
        var last = script.substring(end(script)).strip();
        return ROWS.stream()
                .filter(row -> row.fits(last))
                .findFirst()
                .map(row -> run + between + row.options())
                .orElse(run);
    }

    /** Options go to the last command of a script. */
    private static int end(String script) {
        return Math.max(
                script.lastIndexOf(';') + 1,
                Math.max(script.lastIndexOf('&') + 1, script.lastIndexOf('|') + 1));
    }

    /** A program of Node.js, however it is started. */
    private static String script(String name) {
        return "(?:^|[\\s/])" + name + "(?:\\.m?js)?(?:\\s|$)";
    }
}
