package dev.musher.fleet.proof.results;

import dev.musher.base.text.OneLineText;
import dev.musher.fleet.proof.results.TestResult.Outcome;
import dev.musher.fleet.proof.results.TestResults.Counts;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects test results; one with the name of an earlier one gets a number. */
final class ResultCollector {
    /** Where there are more, they are counted and not named. */
    private static final int MOST_NAMED = 20_000;

    private static final int LONGEST_NAME = 300;

    private final List<TestResult> tests = new ArrayList<>();
    private final Map<String, Integer> seen = new HashMap<>();
    private final Map<Outcome, Integer> named = new EnumMap<>(Outcome.class);
    private final Map<Outcome, Integer> counted = new EnumMap<>(Outcome.class);
    private int total;

    void add(String name, Outcome outcome, String file) {
        var plain = name.isBlank() ? "unnamed" : OneLineText.beginning(name.strip(), LONGEST_NAME);
        int times = seen.merge(plain, 1, Integer::sum);
        named.merge(outcome, 1, Integer::sum);
        if (tests.size() <= MOST_NAMED) {
            var unique = times == 1 ? plain : plain + " #" + times;
            tests.add(new TestResult(unique, outcome, OneLineText.beginning(file, LONGEST_NAME)));
        }
    }

    void add(TestResults results) {
        results.tests().forEach(test -> add(test.name(), test.outcome(), test.file()));
        count(Outcome.PASSED, results.counts().passed());
        count(Outcome.FAILED, results.counts().failed());
        count(Outcome.SKIPPED, results.counts().skipped());
    }

    /** What a summary says, which may be more than is named. */
    void count(Outcome outcome, int number) {
        counted.merge(outcome, number, ResultCollector::sum);
    }

    /** What a summary says that does not count the tests that passed. */
    void total(int number) {
        total = sum(total, number);
    }

    /** Whatever numbers are printed, they never add up to less. */
    private static int sum(int one, int other) {
        return (int) Math.min((long) one + other, Integer.MAX_VALUE / 4);
    }

    TestResults results() {
        int failed = most(Outcome.FAILED);
        int skipped = most(Outcome.SKIPPED);
        int passed = Math.max(most(Outcome.PASSED), total - failed - skipped);
        return new TestResults(
                tests.size() > MOST_NAMED ? List.of() : tests, new Counts(passed, failed, skipped));
    }

    private int most(Outcome outcome) {
        return Math.max(named.getOrDefault(outcome, 0), counted.getOrDefault(outcome, 0));
    }
}
