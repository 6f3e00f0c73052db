package dev.musher.fleet.proof.results;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The tools whose output is known. */
final class TestTools {
    private static final Pattern NEVER = Pattern.compile("(?!)");
    private static final String PYTEST = "PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS";
    private static final String TIME = "(?: \\(?\\d[\\d.]* ?m?s\\)?)?$";

    private static final List<LineResultsReader.Tool> LINES =
            List.of(
                    // pytest
                    new LineResultsReader.Tool(
                            List.of("::", " in "),
                            of(
                                    "^(?=(?:.*? )?(?<word>"
                                            + PYTEST
                                            + ")(?: |$))(?:[A-Z]+ )?(?<name>\\S+\\.py::\\S.*?)(?: - .*| (?:"
                                            + PYTEST
                                            + ")(?: .*)?)?$"),
                            NEVER,
                            of(
                                    "^=*\\s*(?:\\d+ [a-z]+(?: passed)?(?:, )?)+ in [\\d.]+s|^=*\\s*no tests ran in"),
                            of(
                                    "(?<n>\\d+) (?<word>passed|failed|errors?|skipped|xfailed|xpassed)")),
                    // cargo test; what is only compiled is not run
                    new LineResultsReader.Tool(
                            List.of("test ", "Running ", "Doc-tests "),
                            of(
                                    "^test (?!.* - compile \\.\\.\\. ok)(?<name>.+?)(?: - should panic)? \\.\\.\\."
                                            + " (?<word>ok|FAILED|ignored)"),
                            of("^\\s+(?:Running (?:unittests )?|Doc-tests )(?<name>\\S+)"),
                            of("^test result: "),
                            of("(?<n>\\d+) (?<word>passed|failed|ignored)")),
                    // vitest
                    new LineResultsReader.Tool(
                            List.of(" > ", "Tests "),
                            of("^\\s+(?<word>[✓×↓]) (?<name>\\S+ > .+?)" + TIME),
                            NEVER,
                            of("^\\s+Tests\\s+\\d+ .*\\(\\d+\\)$"),
                            of("(?<n>\\d+) (?<word>passed|failed|skipped|todo)")),
                    // Maven without its reports
                    new LineResultsReader.Tool(
                            List.of("Tests run:"),
                            NEVER,
                            NEVER,
                            of("Tests run: \\d+, Failures: \\d+, Errors: \\d+, Skipped: \\d+\\s*$"),
                            of("(?<word>Tests run|Failures|Errors|Skipped): (?<n>\\d+)")),
                    // dotnet test
                    new LineResultsReader.Tool(
                            List.of("Passed", "Failed", "Skipped", "Test summary:"),
                            of(
                                    "^\\s+(?<word>Passed|Failed|Skipped) (?<name>\\S.*?)(?: \\[[^\\]]*\\])?$"),
                            NEVER,
                            of("^(?:Passed|Failed|Skipped)!\\s+- Failed:|^Test summary: total:"),
                            of(
                                    "(?<word>Failed|Passed|Skipped|succeeded|failed|skipped): *(?<n>\\d+)")));

    private static final List<IndentedResultsReader.Tool> NESTED =
            List.of(
                    // jest
                    new IndentedResultsReader.Tool(
                            "PFT",
                            of(
                                    "^(?<indent>\\s+)(?<word>[✓✕○✎]) (?:skipped |todo )?(?<name>.*?)(?<note>(?!))?"
                                            + TIME),
                            of("^(?<indent>\\s{2,})(?<name>\\S.*)$"),
                            of("^(?<word>PASS|FAIL) (?<name>\\S+)"),
                            of("^Tests: .*\\d total$"),
                            of("(?<n>\\d+) (?<word>passed|failed|skipped|todo)"),
                            NEVER),
                    // mocha
                    new IndentedResultsReader.Tool(
                            "",
                            of(
                                    "^(?<indent>\\s+)(?<word>[✔✓]|\\d+\\)|-) (?<name>.*?)(?<note>(?!))?"
                                            + TIME),
                            of("^(?<indent>\\s{2,})(?<name>\\S.*)$"),
                            NEVER,
                            of("^\\s+\\d+ (?:passing|failing|pending)\\b"),
                            of("(?<n>\\d+) (?<word>passing|failing|pending)"),
                            of("^\\s+\\d+ passing \\(")),
                    // node --test, spec
                    new IndentedResultsReader.Tool(
                            "✔✖﹣▶ℹ",
                            of(
                                    "^(?<indent>\\s*)(?<word>[✔✖﹣]) (?<name>.*?)(?: \\(\\d[\\d.]*ms\\))?"
                                            + "(?: # ?(?<note>\\w+).*)?$"),
                            of("^(?<indent>\\s*)▶ (?<name>.*?)(?: \\(\\d[\\d.]*ms\\))?$"),
                            NEVER,
                            of("^ℹ [a-z]+ \\d+"),
                            of("(?<word>pass|fail|cancelled|skipped|todo) (?<n>\\d+)"),
                            of("^ℹ tests \\d")),
                    // TAP
                    new IndentedResultsReader.Tool(
                            "on#1",
                            of(
                                    "^(?<indent>\\s*)(?<word>(?:not )?ok)\\b(?: \\d+)?(?: -)?"
                                            + "(?<name>.*?)(?: # (?<note>(?i:skip|todo))\\b.*)?$"),
                            of("^(?<indent>\\s*)# Subtest: (?<name>.*)$"),
                            NEVER,
                            of("^1\\.\\.\\d+"),
                            NEVER,
                            NEVER));

    private TestTools() {}

    static List<ToolOutputReader> readers() {
        var readers = new ArrayList<ToolOutputReader>();
        LINES.forEach(tool -> readers.add(new LineResultsReader(tool)));
        NESTED.forEach(tool -> readers.add(new IndentedResultsReader(tool)));
        readers.add(new UnittestReader());
        readers.add(new GoTestReader());
        return List.copyOf(readers);
    }

    private static Pattern of(String regex) {
        return Pattern.compile(regex);
    }
}
