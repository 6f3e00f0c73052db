package dev.musher.fleet.proof.results;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads tools that print a line for each test, below headings or not, and a summary. */
final class LineResultsReader implements ToolOutputReader {
    /**
     * How such a tool prints.
     *
     * @param hints of which a line has one before it is looked at closely
     * @param test with the groups {@code name} and {@code word}
     * @param heading with the group {@code name}, which stands before the names below it
     * @param summary without which nothing counts
     * @param count in a summary, with the groups {@code n} and {@code word}
     */
    record Tool(
            List<String> hints, Pattern test, Pattern heading, Pattern summary, Pattern count) {}

    private final Tool tool;
    private final ResultCollector resultCollector = new ResultCollector();
    private final Set<String> seen = new HashSet<>();
    private String heading = "";
    private boolean ended;

    LineResultsReader(Tool tool) {
        this.tool = tool;
    }

    @Override
    public void line(String line) {
        if (!isWorthALook(line)) {
            return;
        }
        if (tool.summary().matcher(line).find()) {
            ended = true;
            OutcomeWords.count(tool.count().matcher(line), resultCollector);
            return;
        }
        var above = tool.heading().matcher(line);
        if (above.find()) {
            heading = above.group("name") + "::";
            return;
        }
        var test = tool.test().matcher(line);
        if (test.find()) {
            var name = heading + test.group("name").strip();
            // Failures are told once more at the end.
            OutcomeWords.outcome(test.group("word"))
                    .filter(outcome -> seen.add(outcome + name))
                    .ifPresent(outcome -> resultCollector.add(name, outcome, ""));
        }
    }

    /** A loop, since there may be millions of lines. */
    private boolean isWorthALook(String line) {
        for (String hint : tool.hints()) {
            if (line.contains(hint)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Optional<TestResults> end() {
        return ended ? Optional.of(resultCollector.results()) : Optional.empty();
    }
}
