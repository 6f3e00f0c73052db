package dev.musher.agent.evidence;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What the output of a check says, where its exit code says nothing or too little. */
final class CheckOutput {
    private static final int LONGEST_TAIL = 400;

    /** Without any of these, no program says that no test ran; most output is settled by them. */
    private static final List<String> HINTS =
            List.of(
                    "no test",
                    "no spec",
                    "collected 0",
                    "ran 0",
                    "running 0",
                    "run: 0",
                    "tests: 0",
                    "0 total",
                    "0 passed",
                    "0 passing",
                    "0 tests",
                    "0 examples",
                    "executed 0");

    private CheckOutput() {}

    /** Whether tests were looked for and none ran. */
    static boolean noTest(String output) {
        String text = lower(output);
        return hints(text)
                && Patterns.NO_TEST.matcher(text).find()
                && !Patterns.SOME_TEST.matcher(text).find();
    }

    private static boolean hints(String text) {
        for (String hint : HINTS) {
            if (text.contains(hint)) {
                return true;
            }
        }
        return false;
    }

    static boolean someTest(String output) {
        return Patterns.SOME_TEST.matcher(lower(output)).find();
    }

    /** Whether a command was told to print an exit code, and it is that of a failure. */
    static boolean printsFailure(String output) {
        return Patterns.PRINTED_CODE.matcher(lower(output)).find();
    }

    static boolean red(String output) {
        return Patterns.RED.matcher(lower(output)).find();
    }

    /**
     * Whether what should have checked is not there. Its exit code alone does not say so: a test
     * may end with 127, too.
     *
     * @param bare the command of the check
     */
    static boolean missing(String output, String family, String bare) {
        String text = lower(output);
        return Patterns.lacks(text, family)
                || Patterns.MISSING.matcher(text).find()
                || isNotFound(text, List.of(lower(bare).split("[\\s;&|()'\"]+", -1)));
    }

    /** Whether a shell, or what starts another program, did not find a word of the command. */
    private static boolean isNotFound(String text, List<String> words) {
        var found = Patterns.NOT_FOUND.matcher(text);
        while (found.find()) {
            if (words.contains(found.group(1))) {
                return true;
            }
        }
        return false;
    }

    /** The end of the output. */
    static String tail(String output) {
        String text = output.strip();
        if (text.length() <= LONGEST_TAIL) {
            return text;
        }
        String end = text.substring(text.length() - LONGEST_TAIL);
        int line = end.indexOf('\n');
        return "…" + (line >= 0 && line < LONGEST_TAIL / 2 ? end.substring(line) : end);
    }

    private static String lower(String output) {
        return output.toLowerCase(Locale.ROOT);
    }

    /** Patterns cost milliseconds, and most checks end without a doubt. */
    private static final class Patterns {
        static final Pattern NO_TEST =
                Pattern.compile(
                        "no tests? (?:ran|found|files?|to run|were|executed|specified|collected)"
                                + "|no specs found|collected 0 items|ran 0 tests|running 0 tests"
                                + "|tests run: 0\\b|tests: +0 total|\\b0 (?:passed|passing|tests|examples)"
                                + "|executed 0 tests|there are no tests");

        static final Pattern SOME_TEST =
                Pattern.compile(
                        "\\b[1-9]\\d* (?:passed|passing|tests?|examples?|specs?|ok|assertions?|failed)\\b"
                                + "|tests run: [1-9]|collected [1-9]|total tests: [1-9]"
                                + "|(?m:^ok[ \\t]+\\S)|tests: +[1-9]|executed [1-9]");

        static final Pattern RED =
                Pattern.compile(
                        "build fail|failed \\((?:failures|errors)=|test result: failed|--- fail"
                                + "|\\b[1-9]\\d* (?:failed|failing|failures?|errors?)\\b"
                                + "|(?:failures|errors|failed): *[1-9]|could not compile|npm err!"
                                + "|error ts\\d|make: \\*\\*\\*|compilation (?:error|fail)"
                                + "|(?m:^fail\\b)|(?m:^error\\[e\\d+\\]:)");

        static final Pattern PRINTED_CODE =
                Pattern.compile(
                        "(?m:\\b(?:exit|rc|status|code|returned)\\W{0,4}(?:[1-9]\\d?|1\\d\\d)"
                                + "\\W{0,4}$)");

        static final Pattern MISSING =
                Pattern.compile(
                        "missing script|no test specified|no rule to make target|no such (?:sub)?command"
                                + "|unknown command|could not determine executable"
                                + "|does not contain recipe|executable file not found"
                                + "|\\bnot found in \\$?path");

        static final Pattern NOT_FOUND =
                Pattern.compile(
                        "(?m)^\\S*(?:sh|env|timeout|nice|sudo|xargs|nohup|time): (?:line )?(?:\\d+: )?"
                                + "(?:failed to run command |cannot run command )?['\"‘]?([^\\s:'\"’]+)['\"’]?"
                                + ": (?:command not found|not found|no such file or directory|permission denied)$");

        /** In a line of Python's own; what a test raises is set apart by its runner. */
        static boolean lacks(String text, String family) {
            return Pattern.compile("(?m:^\\S+: no module named '?" + Pattern.quote(family) + ")")
                    .matcher(text)
                    .find();
        }

        private Patterns() {}
    }
}
