package dev.musher.fleet.proof.results;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads Python's {@code unittest}; the end of a test may be on a later line than its name. */
final class UnittestReader implements ToolOutputReader {
    private static final Pattern TEST =
            Pattern.compile("^\\s*(?:(FAIL|ERROR): )?(\\w+) \\(([\\w.]+)\\)(.*)$");
    private static final Pattern END =
            Pattern.compile(
                    "(?:^|\\.\\.\\. )(ok|FAIL|ERROR|expected failure|unexpected success"
                            + "|(skipped) .*)$");
    private static final Pattern RAN = Pattern.compile("^(?<word>Ran) (?<n>\\d+) tests? in ");
    private static final Pattern SUMMARY = Pattern.compile("^(?:OK|FAILED)\\b.*$");
    private static final Pattern COUNT = Pattern.compile("(?<word>[a-z ]+)=(?<n>\\d+)");

    private final ResultCollector resultCollector = new ResultCollector();
    private final Map<String, Outcome> ends = new LinkedHashMap<>();
    private String open = "";
    private boolean ended;

    @Override
    public void line(String line) {
        if (RAN.matcher(line).find()) {
            ended = true;
            OutcomeWords.count(RAN.matcher(line), resultCollector);
        } else if (ended && SUMMARY.matcher(line).matches()) {
            OutcomeWords.count(COUNT.matcher(line.replace(", ", ",")), resultCollector);
        } else if (line.contains("(") || !open.isEmpty()) {
            test(line);
        }
    }

    private void test(String line) {
        var test = TEST.matcher(line);
        var rest = line;
        if (test.matches()) {
            open = name(test.group(2), test.group(3));
            rest = test.group(4);
            if (test.group(1) != null) {
                ends.put(open, Outcome.FAILED);
                open = "";
                return;
            }
        }
        var end = END.matcher(rest);
        if (!open.isEmpty() && end.find()) {
            var word = end.group(2) == null ? end.group(1) : end.group(2);
            var name = open;
            OutcomeWords.outcome(word)
                    .ifPresent(outcome -> ends.merge(name, outcome, UnittestReader::worse));
            open = "";
        }
    }

    /** Parts of a test may fail one by one. */
    private static Outcome worse(Outcome one, Outcome other) {
        return one == Outcome.FAILED ? one : other;
    }

    /** Since Python 3.11 the name is told twice. */
    private static String name(String test, String owner) {
        return owner.endsWith("." + test) ? owner : owner + "." + test;
    }

    @Override
    public Optional<TestResults> end() {
        ends.forEach((name, outcome) -> resultCollector.add(name, outcome, ""));
        return ended ? Optional.of(resultCollector.results()) : Optional.empty();
    }
}
