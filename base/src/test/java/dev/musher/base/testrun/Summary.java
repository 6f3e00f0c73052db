package dev.musher.base.testrun;

import dev.musher.base.testrun.Outcome.Kind;
import java.util.List;
import java.util.stream.Stream;

/** What came of all tests: the skipped and the failed by name, then how many of each. */
record Summary(List<Outcome> outcomes) {
    String text() {
        return Stream.of(named(Kind.SKIPPED), named(Kind.FAILED), Stream.of(counts()))
                .flatMap(lines -> lines)
                .map(line -> line + "\n")
                .reduce("", String::concat);
    }

    /** Without a single test something else is wrong. */
    boolean isGood() {
        return count(Kind.FAILED) == 0 && count(Kind.PASSED) > 0;
    }

    private Stream<String> named(Kind kind) {
        return outcomes.stream()
                .filter(outcome -> outcome.kind() == kind)
                .map(it -> "%-7s %s: %s".formatted(kind, it.test(), it.message()))
                .sorted();
    }

    private String counts() {
        return "%d passed, %d failed, %d skipped"
                .formatted(count(Kind.PASSED), count(Kind.FAILED), count(Kind.SKIPPED));
    }

    private long count(Kind kind) {
        return outcomes.stream().filter(outcome -> outcome.kind() == kind).count();
    }
}
