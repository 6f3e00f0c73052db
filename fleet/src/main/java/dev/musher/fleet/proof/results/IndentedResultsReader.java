package dev.musher.fleet.proof.results;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads tools that print suites as indented trees. */
final class IndentedResultsReader implements ToolOutputReader {
    /**
     * How such a tool prints.
     *
     * @param begins what else than a blank a line begins with before it is looked at closely
     * @param test with the groups {@code indent}, {@code word}, {@code name} and {@code note}
     * @param suite with the groups {@code indent} and {@code name}
     * @param file with the groups {@code word} and {@code name}
     * @param summary without which nothing counts
     * @param count in a summary, with the groups {@code n} and {@code word}
     * @param stop after which tests are told a second time
     */
    record Tool(
            String begins,
            Pattern test,
            Pattern suite,
            Pattern file,
            Pattern summary,
            Pattern count,
            Pattern stop) {}

    /** A suite that is open. */
    private static final class Suite {
        final int indent;
        final String name;
        boolean hasTests;

        Suite(int indent, String name) {
            this.indent = indent;
            this.name = name;
        }
    }

    private final Tool tool;
    private final ResultCollector resultCollector = new ResultCollector();
    private final Deque<Suite> suites = new ArrayDeque<>();
    private String file = "";
    private boolean ended;
    private boolean stopped;

    IndentedResultsReader(Tool tool) {
        this.tool = tool;
    }

    @Override
    public void line(String line) {
        if (line.isEmpty() || !isWorthALook(line.charAt(0))) {
            return;
        }
        if (tool.summary().matcher(line).find()) {
            ended = true;
            OutcomeWords.count(tool.count().matcher(line), resultCollector);
        }
        stopped |= tool.stop().matcher(line).find();
        if (stopped || line.isBlank()) {
            return;
        }
        var ofFile = tool.file().matcher(line);
        var test = tool.test().matcher(line);
        var suite = tool.suite().matcher(line);
        if (ofFile.find()) {
            suites.clear();
            file = ofFile.group("name");
        } else if (test.find()) {
            test(test);
        } else if (suite.find()) {
            int indent = suite.group("indent").length();
            leave(indent);
            suites.addLast(new Suite(indent, suite.group("name").strip()));
        }
    }

    private boolean isWorthALook(char first) {
        return Character.isWhitespace(first) || tool.begins().indexOf(first) >= 0;
    }

    private void test(Matcher test) {
        int indent = test.group("indent").length();
        var name = test.group("name").strip();
        leave(indent + 1);
        var own = suites.peekLast();
        if (own != null && own.indent == indent) {
            suites.removeLast();
            if (own.hasTests && own.name.equals(name)) {
                // The end of a suite, whose tests were told.
                return;
            }
        }
        suites.forEach(suite -> suite.hasTests = true);
        var words = new ArrayList<String>();
        if (!file.isEmpty()) {
            words.add(file);
        }
        suites.forEach(suite -> words.add(suite.name));
        words.add(name);
        outcome(test).ifPresent(end -> resultCollector.add(String.join(" > ", words), end, file));
    }

    private static Optional<Outcome> outcome(Matcher test) {
        var note = test.group("note");
        boolean spared =
                note != null && OutcomeWords.outcome(note).equals(Optional.of(Outcome.SKIPPED));
        return spared ? Optional.of(Outcome.SKIPPED) : OutcomeWords.outcome(test.group("word"));
    }

    private void leave(int indent) {
        while (!suites.isEmpty() && suites.getLast().indent >= indent) {
            suites.removeLast();
        }
    }

    @Override
    public Optional<TestResults> end() {
        return ended ? Optional.of(resultCollector.results()) : Optional.empty();
    }
}
