package dev.musher.fleet.proof.results;

import dev.musher.fleet.proof.results.TestResult.Outcome;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The test results of a step. Some tools only count, so that there may be more than is named.
 *
 * @param tests those that are named, no name twice
 */
public record TestResults(List<TestResult> tests, Counts counts) {
    public static final TestResults NONE = new TestResults(List.of(), new Counts(0, 0, 0));

    /** How many tests ended how. */
    public record Counts(int passed, int failed, int skipped) {}

    public TestResults {
        tests = List.copyOf(tests);
    }

    /** Whether no test ran; one that is skipped did not. */
    public boolean isEmpty() {
        return counts.passed() + counts.failed() == 0;
    }

    /** The names of tests that ended so. */
    public Set<String> names(Outcome outcome) {
        var names = new LinkedHashSet<String>();
        for (TestResult test : tests) {
            if (test.outcome() == outcome) {
                names.add(test.name());
            }
        }
        return names;
    }
}
